import { use, useReducer, type ComponentType } from 'react';
import { tryService, unreached, useReturn } from '../api/offline/reach.ts';
import { reloadForUpgrade, reloadUnlessTyped } from '../api/reload-for-upgrade.ts';
import { Failed } from './failed.tsx';

type Loaded<Props> = { Part: ComponentType<Props> } | { error: unknown };

/** Instead of what nobody sees at first. */
export const nothing = (): null => null;

/**
 * A part whose code is loaded when it is shown, or before by `preload`. What cannot be loaded says so in its place, with
 * another try, unless something else is shown instead; what an upgrade has replaced loads the page anew.
 */
export function lazily<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Instead?: ComponentType<Props>,
) {
  let loading: Promise<Loaded<Props>> | undefined;
  const begin = () => {
    loading ??= tellingOf(load().then(({ default: Part }) => ({ Part }), explained));
    return loading;
  };
  function Lazy(props: Props) {
    const [, draw] = useReducer((count: number) => count + 1, 0);
    const loaded = use(begin());
    const hasFailed = 'error' in loaded;
    const again = () => {
      // Browsers remember what could not be loaded, for as long as the page lasts.
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
 * A promise that tells React what has come of it, so that what is loaded is shown at once. React would otherwise show
 * nothing for a moment, and then hold back what comes after that.
 */
function tellingOf<Value>(promise: Promise<Value>): Promise<Value> {
  void promise.then(value => Object.assign(promise, { status: 'fulfilled', value }));
  return promise;
}

async function explained(error: unknown): Promise<{ error: unknown }> {
  const isReached = await tryService();
  // The page is on its way.
  if (isReached && reloadForUpgrade()) await new Promise(() => undefined);
  return { error: isReached ? error : unreached() };
}
