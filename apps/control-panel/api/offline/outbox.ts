import { notifyManager } from '@tanstack/react-query';
import { storeOf } from '../store.ts';
import { wasEverReached } from './reach.ts';
import { untilAnswered } from './until-answered.ts';

/** A change that is shown before the service has made it. */
export interface Waiting<Shown = unknown> {
  /** The id of what it changes. */
  subject: string;
  /** What is shown of it meanwhile. */
  shown: Shown;
  /** Whether it waits for the network; otherwise it fails without. */
  waits: boolean;
  /** The key of a former change that was never answered, where this is the same. */
  key?: string;
  /** Makes the change; the key is the same at each try, so that it is made once. */
  send: (idempotencyKey: string) => Promise<void>;
  onFailed: (error: unknown) => void;
}

const all = storeOf<readonly Waiting[]>([]);
let running: Promise<void> | undefined;

/** What has not been answered yet, in its order. It is kept in this page alone. */
export function useOutbox<Shown>(): readonly Waiting<Shown>[] {
  return all.use() as readonly Waiting<Shown>[];
}

/** Whether something has not been answered yet. */
export const hasWaiting = (): boolean => all.get().length > 0;

/** Sends a change after those that are to be sent already. */
export function putOut<Shown>(change: Waiting<Shown>): void {
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
    await told();
    all.set(all.get().filter(one => one !== sent));
  }
  removeEventListener('beforeunload', warn);
}

/** Comes once what was read is told where it is shown: a change that was taken off sooner would seem not to have been made. */
const told = () => new Promise<void>(resolve => notifyManager.schedule(resolve));

/** Leaving the page would lose what has not been sent. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
