/** The side of a thread that answers calls. */
import { parentPort, type TransferListItem } from 'node:worker_threads';
import { type Call, type CallReply, faultOf } from './thread.ts';

/** What an operation gives, and what of it moves to the other side. */
export interface CallOutcome {
  readonly value: unknown;
  readonly transfer?: readonly TransferListItem[];
}

/** Answers each call by its operation; several may be under way at once. */
export function answerCalls(operations: Readonly<Record<string, (given: never) => Promise<CallOutcome>>>): void {
  const port = parentPort!;
  const answer = async ({ number, operation, given }: Call): Promise<void> => {
    try {
      const { value, transfer = [] } = await operations[operation]!(given as never);
      port.postMessage({ number, value } satisfies CallReply, transfer);
    } catch (error) {
      port.postMessage({ number, fault: faultOf(error) } satisfies CallReply);
    }
  };
  port.on('message', (call: Call) => void answer(call));
}
