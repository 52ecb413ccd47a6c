import { useRef } from 'react';
import { flushSync } from 'react-dom';

/** Returns a ref for a list, and a function that adds a row and focuses its first field. */
export function useNewRow<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const addRow = (add: () => void) => {
    flushSync(add);
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  };
  return { list, addRow };
}
