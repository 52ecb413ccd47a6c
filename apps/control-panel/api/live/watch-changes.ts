import type { BusinessChangesSubscription } from '../../operations.generated.ts';
import document from './changes.graphql';

/** What the tabs of a browser tell one another. */
type Message = { noun: string } | { isLive: boolean } | { asks: true };

interface Handlers {
  onChange: (noun: string) => void;
  onState: (isLive: boolean) => void;
}

const reopensAfter = 2000;

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
    else if ('isLive' in message) handlers.onState(message.isLive);
    else if (own !== undefined) channel.postMessage({ isLive: own });
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => handle(data));
  channel.postMessage({ asks: true });
  const tell = (message: Message) => {
    if (signal.aborted) return;
    if ('isLive' in message) own = message.isLive;
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
  while (!signal.aborted) {
    const isOver = await new Promise<boolean>(resolve => {
      const variables = JSON.stringify({ businessId, after });
      const query = new URLSearchParams({ query: document, variables });
      const stream = new EventSource(`/graphql/stream?${query}`);
      const end = (over: boolean) => {
        stream.close();
        resolve(over);
      };
      signal.addEventListener('abort', () => end(true), { once: true });
      stream.addEventListener('open', () => {
        tell({ isLive: true });
        // What came between two streams, or between the page's reads and this one.
        if (after === null) tell({ noun: 'reset' });
      });
      stream.addEventListener('next', ({ data }: MessageEvent<string>) => {
        const change = (JSON.parse(data) as { data?: BusinessChangesSubscription }).data
          ?.businessChanges;
        if (!change) return;
        after = change.cursor;
        tell({ noun: change.kind });
      });
      stream.addEventListener('complete', () => end(true));
      stream.addEventListener('error', () => end(false));
    });
    tell({ isLive: false });
    if (isOver) return;
    await new Promise(resolve => setTimeout(resolve, reopensAfter));
  }
}
