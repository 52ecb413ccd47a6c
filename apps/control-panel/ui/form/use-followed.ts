import { useEffect, useRef } from 'react';
import type { Fields } from './use-fields.ts';

/** Updates fields without local edits to values that others saved. Edited fields keep their values. */
export function useFollowed<Value extends Record<string, unknown>>(
  { getValues, setInitialValues, setValues }: Fields<Value>,
  read: Value,
): void {
  const before = useRef(read);
  useEffect(() => {
    const former = before.current;
    before.current = read;
    const typed = getValues();
    const changed = Object.keys(read).filter(
      name => read[name] !== former[name] && typed[name] === former[name],
    );
    if (changed.length === 0) return;
    setInitialValues(read);
    setValues(Object.fromEntries(changed.map(name => [name, read[name]])) as Partial<Value>);
  });
}
