import { catalogItem as t } from '#texts/catalogItem';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../data/problem.ts';
import { useRefusal } from '../../../ui/feedback/use-reason.ts';
import { type Name, type Values, changedIn, isSame } from './values.ts';
import type { Fields } from '../../../ui/form/use-fields.ts';
import styles from './item.module.css';

interface Props {
  /** True if somebody else saved the item meanwhile. */
  hasConflict: boolean;
  /** Remote values of fields that are also edited here. */
  remoteValues: Partial<Values>;
  take: (name: Name) => void;
  /** The failure that prevented saving, if a retry may succeed. */
  unsaved: Problem | null;
}

/** Shows why an item cannot be saved and how to resolve it. */
export function EditConflict({ hasConflict, remoteValues, take, unsaved }: Props) {
  const refusalOf = useRefusal();
  return (
    <>
      {hasConflict && (
        <div className={styles['conflict']} role="alert">
          <p>{t.conflict}</p>
          {(Object.keys(remoteValues) as Name[]).map(name => (
            <div key={name}>
              <span>{t.theirs({ field: t.fields[name], value: shown(remoteValues[name]) })}</span>
              <Button size="compact-xs" variant="default" onClick={() => take(name)}>
                {t.take}
              </Button>
            </div>
          ))}
        </div>
      )}
      {unsaved && (
        <div className={styles['conflict']} role="alert">
          <p>{refusalOf(unsaved)}</p>
        </div>
      )}
    </>
  );
}

/** Returns a value as text. Returns null for lists and flags, of which only the field is named. */
function shown(value: unknown): string | null {
  if (value === '') return '–';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/**
 * Updates fields without local edits to values that others save. Returns the remote values of the edited
 * fields.
 */
export function useEditConflict(fields: Fields<Values>, read: Values): Partial<Values> {
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
  const conflicts = changedIn(first, read).filter(
    name => !isSame(fields.values[name], read[name]) && !isSame(fields.values[name], first[name]),
  );
  return Object.fromEntries(conflicts.map(name => [name, read[name]]));
}
