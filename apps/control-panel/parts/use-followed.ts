import { useEffect, useRef } from 'react';
import type { Fields } from './use-fields.ts';

/**
 * Lets a form follow what somebody else has saved meanwhile: fields in which nothing was typed show that, the others keep
 * what was.
 */
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
