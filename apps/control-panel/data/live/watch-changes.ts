import type { BusinessChangesSubscription } from '../operations.generated.ts';
import { invalidateSession } from '../boot/invalidate-session.ts';
import { reachService } from '../offline/reach.ts';
import document from './changes.graphql';
import type { Kind } from '../use-read.ts';
import { refreshes } from './nouns.generated.ts';

/** Sent by the server after a gap in the changes, which may include changes of permissions. */
export const reset = 'reset';

/** Reported by the panel when it starts watching, because changes may have occurred since its reads. */
const opened = 'opened';

/** Messages between the tabs of a browser. */
type Message = { noun: string } | { isLive: boolean } | { asks: true };

interface Handlers {
  onChange: (noun: string) => void;
  onState: (isLive: boolean) => void;
}

const reopensAfter = 100;

/** Maximum pause in milliseconds, for the case that the server is reachable but the stream fails. */
const reopensAtLatest = 1000;

/** Timeout in milliseconds. A connection that is lost in transit gets no answer and no error. */
const opensWithin = 10_000;

/**
 * Watches the changes of a business until the signal aborts. One tab holds the stream and broadcasts to the
 * others, because a browser limits its connections. When that tab closes, another one takes over.
 */
export function watchChanges(businessId: string, handlers: Handlers, signal: AbortSignal): void {
  const name = `frontdesk-changes-${businessId}`;
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close());
  /** State of the stream. Undefined in tabs that do not hold it. */
  let own: boolean | undefined;
  const handle = (message: Message) => {
    if ('noun' in message) handlers.onChange(message.noun);
    else if ('isLive' in message) {
      handlers.onState(message.isLive);
      if (!message.isLive) void reachService();
    } else if (own !== undefined) channel.postMessage({ isLive: own });
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => handle(data));
  channel.postMessage({ asks: true });
  const tell = (message: Message) => {
    if (signal.aborted) return;
    if ('isLive' in message) {
      if (own === message.isLive) return;
      own = message.isLive;
    }
    handle(message);
    channel.postMessage(message);
  };
  navigator.locks
    .request(name, { signal }, () => holdStream(businessId, tell, signal))
    .catch(() => undefined);
}

/** Holds the stream and reconnects after a failure, resuming from the last change. */
async function holdStream(
  businessId: string,
  tell: (message: Message) => void,
  signal: AbortSignal,
): Promise<void> {
  let after: string | null = null;
  let pause = reopensAfter;
  let missed = opened;
  while (!signal.aborted) {
    const isOver = await new Promise<boolean>(resolve => {
      const variables = JSON.stringify({ businessId, after });
      const query = new URLSearchParams({ query: document, variables });
      const stream = new EventSource(`/graphql/stream?${query}`);
      const ended = new AbortController();
      const unanswered = setTimeout(() => end(false), opensWithin);
      const end = (over: boolean) => {
        clearTimeout(unanswered);
        ended.abort();
        stream.close();
        resolve(over);
      };
      const heard = { once: true, signal: ended.signal };
      signal.addEventListener('abort', () => end(true), heard);
      // After a network change, an open connection may be dead without an error.
      for (const event of ['offline', 'online']) addEventListener(event, () => end(false), heard);
      stream.addEventListener('open', () => {
        clearTimeout(unanswered);
        pause = reopensAfter;
        tell({ isLive: true });
        // Covers changes between two streams, or between the page's reads and the first stream.
        if (after === null) tell({ noun: missed });
        missed = reset;
      });
      stream.addEventListener('next', ({ data }: MessageEvent<string>) => {
        const change = (JSON.parse(data) as { data?: BusinessChangesSubscription }).data
          ?.businessChanges;
        if (!change) return;
        after = change.cursor;
        tell({ noun: change.kind });
      });
      stream.addEventListener('complete', () => {
        // The session has expired, or the user has lost access to the business.
        invalidateSession();
        end(true);
      });
      stream.addEventListener('error', () => end(false));
    });
    tell({ isLive: false });
    if (isOver) return;
    await reachService();
    // Jitter, so that not all browsers reconnect at once after a restart.
    const wait = pause * (0.75 + Math.random() / 2);
    await new Promise(resolve => setTimeout(resolve, wait));
    pause = Math.min(pause * 2, reopensAtLatest);
  }
}

/** Returns the kinds to refetch after a change, the displayed data first. Null means everything. */
export function kindsOf(noun: string): readonly Kind[] | null {
  return noun === reset || noun === opened ? null : [...(refreshes[noun] ?? []), 'journal'];
}
