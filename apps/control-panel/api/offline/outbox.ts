import { useSyncExternalStore } from 'react';
import { untilAnswered } from './until-answered.ts';

/** A change that is shown before the service has made it. */
export interface Waiting<Shown = unknown> {
  /** The id of what it changes. */
  subject: string;
  /** What is shown of it meanwhile. */
  shown: Shown;
  /** Whether it waits for the network; otherwise it fails without. */
  waits: boolean;
  /** Makes the change; the key is the same at each try, so that it is made once. */
  send: (idempotencyKey: string) => Promise<void>;
  onFailed: (error: unknown) => void;
}

let all: readonly Waiting[] = [];
let running: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** What has not been answered yet, in its order. It is kept in this page alone. */
export function useOutbox<Shown>(): readonly Waiting<Shown>[] {
  return useSyncExternalStore(listen, () => all) as readonly Waiting<Shown>[];
}

/** Whether something has not been answered yet. */
export const hasWaiting = (): boolean => all.length > 0;

/** Sends a change after those that are to be sent already. */
export function putOut<Shown>(change: Waiting<Shown>): void {
  note([...all, change]);
  running ??= run().finally(() => {
    running = undefined;
  });
}

async function run(): Promise<void> {
  addEventListener('beforeunload', warn);
  for (let [next] = all; next; [next] = all) {
    const sent = next;
    const key = crypto.randomUUID();
    await untilAnswered(() => sent.send(key), sent.waits).catch(sent.onFailed);
    note(all.filter(one => one !== sent));
  }
  removeEventListener('beforeunload', warn);
}

/** Leaving the page would lose what has not been sent. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function note(now: readonly Waiting[]): void {
  all = now;
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
