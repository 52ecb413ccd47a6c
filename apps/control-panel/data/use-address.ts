import { useNavigate, useSearch } from '@tanstack/react-router';
import { useOnTop } from './on-top.ts';
import { withoutEmpty, type Values } from './search-values.ts';

/**
 * Returns the search parameters of the address and a setter. The setter keeps other parameters and removes
 * empty ones. It replaces the history entry unless `push` is set. Drawers and everything that Back should close
 * need `push`.
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

/** Returns the id of the open drawer and a function that opens or closes one. */
export function useOpenId(): [string | undefined, (id: string | undefined) => void] {
  const [{ open }, set] = useAddress();
  return [open, id => set({ open: id }, { push: id !== undefined && open === undefined })];
}
