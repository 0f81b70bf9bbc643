/** Answers calls in a worker thread. */
import { parentPort, type TransferListItem } from 'node:worker_threads';
import { type Call, type CallReply, faultOf } from './thread.ts';

/** The result of an operation, and the objects in it that are transferred. */
export interface CallOutcome {
  readonly value: unknown;
  readonly transfer?: readonly TransferListItem[];
}

/** Answers each call by its operation; several may run at once. */
export function answerCalls(operations: Readonly<Record<string, (argument: never) => Promise<CallOutcome>>>): void {
  const port = parentPort!;
  const answer = async ({ number, operation, argument }: Call): Promise<void> => {
    try {
      const { value, transfer = [] } = await operations[operation]!(argument as never);
      port.postMessage({ number, value } satisfies CallReply, transfer);
    } catch (error) {
      port.postMessage({ number, fault: faultOf(error) } satisfies CallReply);
    }
  };
  port.on('message', (call: Call) => void answer(call));
}
