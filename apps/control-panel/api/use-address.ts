import { useNavigate, useSearch } from '@tanstack/react-router';

type Values = Readonly<Record<string, string | undefined>>;

/**
 * What the address says after `?`. Setting a value keeps the others; an empty or missing one leaves the address. Entries
 * are replaced in the history unless `push` is set, for what Back is to undo.
 */
export function useAddress(): [Values, (changes: Values, options?: { push?: boolean }) => void] {
  const values = useSearch({ strict: false }) as Values;
  const navigate = useNavigate();
  const set = (changes: Values, { push = false } = {}) =>
    void navigate({
      to: '.',
      replace: !push,
      resetScroll: false,
      search: (former: Values) => withoutEmpty({ ...former, ...changes }),
    } as never);
  return [values, set];
}

/** Opens a thing on top of the screen, or closes it. */
export function useOpened(): [string | undefined, (id: string | undefined) => void] {
  const [{ open }, set] = useAddress();
  return [open, id => set({ open: id }, { push: id !== undefined && open === undefined })];
}

/** Values as they stand in an address, in plain words instead of JSON. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(values: Values): string {
  const text = new URLSearchParams(withoutEmpty(values) as Record<string, string>).toString();
  return text && `?${text}`;
}

function withoutEmpty(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}
