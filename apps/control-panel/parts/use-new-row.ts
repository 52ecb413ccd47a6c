import { useRef } from 'react';
import { flushSync } from 'react-dom';

/** The list that rows are added to, and a way to add one whose first field then has the focus. */
export function useNewRow<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const addRow = (add: () => void) => {
    flushSync(add);
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  };
  return { list, addRow };
}
