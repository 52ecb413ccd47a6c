import { notifyManager } from '@tanstack/react-query';
import { storeOf } from '../store.ts';
import { wasEverReached } from './reach.ts';
import { untilAnswered } from './until-answered.ts';

/** A change that is displayed before the server confirms it. */
export interface Waiting<Shown = unknown> {
  /** Id of the changed record. */
  subject: string;
  /** The optimistic state. */
  shown: Shown;
  /** True if the change is queued while offline. Otherwise it fails offline. */
  waits: boolean;
  /** Idempotency key of an earlier, unanswered change that this one repeats. */
  key?: string;
  /** Sends the change. The key is the same for each attempt, so that the change is applied once. */
  send: (idempotencyKey: string) => Promise<void>;
  onFailed: (error: unknown) => void;
}

const all = storeOf<readonly Waiting[]>([]);
let running: Promise<void> | undefined;

/** Returns the unanswered changes in their sequence. They are kept in memory only. */
export function useOutbox<Shown>(): readonly Waiting<Shown>[] {
  return all.use() as readonly Waiting<Shown>[];
}

/** Returns true if any change is unanswered. */
export const hasWaiting = (): boolean => all.get().length > 0;

/** Queues a change behind the pending ones. */
export function enqueue<Shown>(change: Waiting<Shown>): void {
  all.set([...all.get(), change]);
  running ??= run().finally(() => {
    running = undefined;
  });
}

async function run(): Promise<void> {
  addEventListener('beforeunload', warn);
  for (let [next] = all.get(); next; [next] = all.get()) {
    const sent = next;
    const key = sent.key ?? crypto.randomUUID();
    await untilAnswered(() => sent.send(key), sent.waits && wasEverReached()).catch(sent.onFailed);
    await observersNotified();
    all.set(all.get().filter(one => one !== sent));
  }
  removeEventListener('beforeunload', warn);
}

/**
 * Resolves after React Query has notified its observers. A change removed earlier would seem to be reverted for
 * a moment.
 */
const observersNotified = () => new Promise<void>(resolve => notifyManager.schedule(resolve));

/** Warns before the page closes, because unsent changes would be lost. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
