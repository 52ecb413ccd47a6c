import { useNavigate, useRouter, type ParsedLocation } from '@tanstack/react-router';
import { stringifySearch, withoutEmpty, type Values } from './search-values.ts';

/** What an entry of the history remembers while something is open on top of the page: where that was opened from. */
interface Under {
  /** What the address of the page says after `?`. */
  search: string;
  /** How many entries it is behind. */
  steps: number;
  /** Names the entry. */
  key: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    under?: Under | undefined;
  }
}

/** Opens on top of the page by an entry of the history, so that Back closes it; closing it goes back there, too. */
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
    /** What navigation takes that opens something. */
    opening,
    open: (values: Values) => void navigate(opening(values) as never),
    /** Goes back to the page, where it is still what it was; answers whether. */
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

/** It takes a moment, in which a second Escape must not go further. */
function goBackOnce(steps: number): void {
  if (isGoing) return;
  isGoing = true;
  addEventListener('popstate', () => (isGoing = false), { once: true });
  history.go(-steps);
}

/** Runs once what is being closed is closed. */
export function onceBack(run: () => void): void {
  if (isGoing) addEventListener('popstate', () => setTimeout(run), { once: true });
  else run();
}

/** What is open on top of a page does not scroll it. */
export function scrollKeyOf({ state, href }: ParsedLocation): string {
  return state.under?.key ?? state.__TSR_key ?? href;
}
