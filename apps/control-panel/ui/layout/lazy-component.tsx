import { use, useReducer, type ComponentType } from 'react';
import { tryService, unreached, useReturn } from '../../data/offline/reach.ts';
import { Failed } from '../feedback/failed.tsx';
import { hasWaiting } from '../../data/offline/outbox.ts';

const reloadedMark = 'panel-reloaded';

const reloadPause = 30_000;

type Loaded<Props> = { Part: ComponentType<Props> } | { error: unknown };

/** Placeholder that renders nothing. */
export const nothing = (): null => null;

/**
 * Creates a lazily loaded component with a `preload` function. A failed load shows an error with a retry, or
 * the given component instead. If an upgrade replaced the file, the page reloads.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Instead?: ComponentType<Props>,
) {
  let loading: Promise<Loaded<Props>> | undefined;
  const begin = () => {
    loading ??= withStatus(load().then(({ default: Part }) => ({ Part }), explained));
    return loading;
  };
  function Lazy(props: Props) {
    const [, draw] = useReducer((count: number) => count + 1, 0);
    const loaded = use(begin());
    const hasFailed = 'error' in loaded;
    const again = () => {
      // Browsers cache a failed module import until the page is reloaded.
      if (reloadUnlessTyped()) return;
      loading = undefined;
      draw();
    };
    useReturn(() => {
      if (hasFailed) again();
    });
    if (!hasFailed) return <loaded.Part {...props} />;
    return Instead ? <Instead {...props} /> : <Failed error={loaded.error} onAgain={again} />;
  }
  return Object.assign(Lazy, {
    preload: async () => {
      if ('error' in (await begin())) loading = undefined;
    },
  });
}

/**
 * Marks a promise with the status that React checks, so that a loaded component renders at once. Otherwise
 * React would suspend for a moment and delay later content.
 */
function withStatus<Value>(promise: Promise<Value>): Promise<Value> {
  void promise.then(value => Object.assign(promise, { status: 'fulfilled', value }));
  return promise;
}

async function explained(error: unknown): Promise<{ error: unknown }> {
  const isReached = await tryService();
  // The page is reloading, so this promise never resolves.
  if (isReached && reloadForUpgrade()) await new Promise(() => undefined);
  return { error: isReached ? error : unreached() };
}

/**
 * Reloads the page after an upgrade removed a file of the app. Returns true if it reloads. It does so at most
 * once in 30 seconds. A file that is really missing therefore shows as a failure.
 */
function reloadForUpgrade(): boolean {
  const last = Number(sessionStorage.getItem(reloadedMark) ?? 0);
  if (Date.now() - last < reloadPause || !reloadUnlessTyped()) return false;
  sessionStorage.setItem(reloadedMark, String(Date.now()));
  return true;
}

/** Reloads the page, unless a form is open or changes are unsent. Returns true if it reloads. */
function reloadUnlessTyped(): boolean {
  const isTyped = document.querySelector('[role="dialog"] form') !== null;
  if (isTyped || hasWaiting()) return false;
  location.reload();
  return true;
}
