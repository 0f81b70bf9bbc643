/** The entry of a worker thread: tasks in, outcomes out. */
import { parentPort, workerData } from 'node:worker_threads';
import { DittographError } from '../base/errors.ts';
import { Garbage, ownThread } from './garbage.ts';
import { type Reply, release, transferables } from './pool.ts';
import { performer, type Task } from './task.ts';

const perform = performer(workerData);
ownThread();
const garbage = new Garbage();

let before: Promise<void> = Promise.resolve();

parentPort?.on('message', (task: Task) => {
  // One task after another, since they share memory; an unhandled rejection ends the worker with an error.
  before = before.then(() => answer(task));
});

async function answer(task: Task): Promise<void> {
  let reply: Reply;
  try {
    reply = { outcome: await perform(task) };
  } catch (error) {
    const code = error instanceof DittographError ? error.code : 'INTERNAL';
    reply = { fault: { code, message: error instanceof Error ? error.message : String(error) } };
  }
  parentPort?.postMessage(reply, transferables(reply));
  release(task);
  if (task.kind === 'forget') garbage.afterStage(task.shared);
  else garbage.afterTask(task.kind);
}

parentPort?.on('messageerror', (cause) => {
  const reply: Reply = { fault: { code: 'INTERNAL', message: `a task did not arrive whole: ${String(cause)}` } };
  parentPort?.postMessage(reply);
});

const ready: Reply = { ready: true };
parentPort?.postMessage(ready);
