import { useNavigate, useRouter, type ParsedLocation } from '@tanstack/react-router';
import { stringifySearch, withoutEmpty, type Values } from './search-values.ts';

/** History state of an entry that shows something on top of the page: the entry of that page. */
interface Under {
  /** Search string of the page's address. */
  search: string;
  /** Number of history entries back to the page. */
  steps: number;
  /** Key of the page's history entry. */
  key: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    under?: Under | undefined;
  }
}

/** Opens a drawer or dialog as a new history entry, so that Back closes it. Closing it also goes back. */
export function useOnTop() {
  const router = useRouter();
  const navigate = useNavigate();
  const opening = (values: Values) => ({
    to: '.',
    resetScroll: false,
    search: (former: Values) => withoutEmpty({ ...former, ...values }),
    state: () => ({ under: underNow(router.latestLocation) }),
  });
  return {
    /** Link props that open a drawer. */
    opening,
    open: (values: Values) => void navigate(opening(values) as never),
    /** Goes back to the underlying page if its address would be the same. Returns true if it does. */
    goBack: (to: Values): boolean => {
      const { under } = router.latestLocation.state;
      if (under?.search !== stringifySearch(to)) return false;
      goBackOnce(under.steps);
      return true;
    },
  };
}

function underNow({ search, state }: ParsedLocation): Under {
  const { under } = state;
  if (under) return { ...under, steps: under.steps + 1 };
  return { search: stringifySearch(search as Values), steps: 1, key: state.__TSR_key ?? '' };
}

let isGoing = false;

/** Navigation is asynchronous, so a second Escape must not go back further. */
function goBackOnce(steps: number): void {
  if (isGoing) return;
  isGoing = true;
  addEventListener('popstate', () => (isGoing = false), { once: true });
  history.go(-steps);
}

/** Runs after a pending close has finished. */
export function onceBack(run: () => void): void {
  if (isGoing) addEventListener('popstate', () => setTimeout(run), { once: true });
  else run();
}

/**
 * Returns the key for scroll restoration. A drawer shares the key of its page, so that opening it does not
 * scroll.
 */
export function scrollKeyOf({ state, href }: ParsedLocation): string {
  return state.under?.key ?? state.__TSR_key ?? href;
}
