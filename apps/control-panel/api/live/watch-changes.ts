import type { BusinessChangesSubscription } from '../../operations.generated.ts';
import { doubtSession } from '../boot/doubts.ts';
import { reachService } from '../offline/reach.ts';
import document from './changes.graphql';
import { opened, reset } from './kinds.ts';

/** What the tabs of a browser tell one another. */
type Message = { noun: string } | { isLive: boolean } | { asks: true };

interface Handlers {
  onChange: (noun: string) => void;
  onState: (isLive: boolean) => void;
}

const reopensAfter = 100;
/** Where the service is there, but no stream. */
const reopensAtLatest = 1000;
/** A connection that was lost on its way is never answered, and never fails. */
const opensWithin = 10_000;

/**
 * Watches what changes in a business until the signal. One tab of the browser holds the stream, since a browser has few
 * connections, and tells the others; when it closes, another takes its place.
 */
export function watchChanges(businessId: string, handlers: Handlers, signal: AbortSignal): void {
  const name = `frontdesk-changes-${businessId}`;
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close());
  /** Known to the tab that holds the stream. */
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

/** Holds the stream and comes back when it breaks off, from the last change on. */
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
      // What is open may lead nowhere after that, without anybody's knowing.
      for (const event of ['offline', 'online']) addEventListener(event, () => end(false), heard);
      stream.addEventListener('open', () => {
        clearTimeout(unanswered);
        pause = reopensAfter;
        tell({ isLive: true });
        // What came between two streams, or between the page's reads and this one.
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
        // The session has ended, or the business is no longer theirs.
        doubtSession();
        end(true);
      });
      stream.addEventListener('error', () => end(false));
    });
    tell({ isLive: false });
    if (isOver) return;
    await reachService();
    // Not all browsers of a service that starts anew at once.
    const wait = pause * (0.75 + Math.random() / 2);
    await new Promise(resolve => setTimeout(resolve, wait));
    pause = Math.min(pause * 2, reopensAtLatest);
  }
}
