import { useEffect, useRef, useState } from 'react';
import type { Fields } from '../../../parts/use-fields.ts';
import { changedIn, isSame, type Values } from './values.ts';

/**
 * Lets the form follow what somebody else saves meanwhile, where nothing was typed; answers what they wrote into the other
 * fields.
 */
export function useMet(fields: Fields<Values>, read: Values): Partial<Values> {
  const [first] = useState(read);
  const before = useRef(read);
  useEffect(() => {
    const former = before.current;
    if (former === read) return;
    before.current = read;
    const typed = fields.getValues();
    for (const name of changedIn(former, read))
      if (isSame(typed[name], former[name])) fields.setFieldValue(name, read[name] as never);
  });
  const met = changedIn(first, read).filter(
    name => !isSame(fields.values[name], read[name]) && !isSame(fields.values[name], first[name]),
  );
  return Object.fromEntries(met.map(name => [name, read[name]]));
}
