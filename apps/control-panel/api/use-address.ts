import { useNavigate, useSearch } from '@tanstack/react-router';
import { useOnTop } from './on-top.ts';
import { withoutEmpty, type Values } from './search-values.ts';

/**
 * What the address says after `?`. Setting a value keeps the others; an empty or missing one leaves the address. Entries
 * are replaced in the history unless `push` is set, for what opens on top of the page and what Back is to close.
 */
export function useAddress(): [Values, (changes: Values, options?: { push?: boolean }) => void] {
  const values = useSearch({ strict: false }) as Values;
  const navigate = useNavigate();
  const { open, goBack } = useOnTop();
  const set = (changes: Values, { push = false } = {}) => {
    if (push) return open(changes);
    const next = withoutEmpty({ ...values, ...changes });
    if (values['open'] && !next['open'] && goBack(next)) return undefined;
    return void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      search: (former: Values) => withoutEmpty({ ...former, ...changes }),
      state: next['open'] ? true : {},
    } as never);
  };
  return [values, set];
}

/** Opens a thing on top of the screen, or closes it. */
export function useOpened(): [string | undefined, (id: string | undefined) => void] {
  const [{ open }, set] = useAddress();
  return [open, id => set({ open: id }, { push: id !== undefined && open === undefined })];
}
