import { catalogItem as t } from '#texts/catalogItem';
import { Button } from '@mantine/core';
import type { Problem } from '../../../api/problem.ts';
import { useRefusal } from '../../../parts/use-reason.ts';
import styles from './item.module.css';
import type { Name, Values } from './values.ts';

interface Props {
  /** Whether somebody saved the item meanwhile. */
  isMet: boolean;
  /** What they wrote into fields in which something was typed here. */
  theirs: Partial<Values>;
  take: (name: Name) => void;
  /** Why it could not be saved right now. */
  unsaved: Problem | null;
}

/** What stands in the way of saving an item, and what to do about it. */
export function Met({ isMet, theirs, take, unsaved }: Props) {
  const refusalOf = useRefusal();
  return (
    <>
      {isMet && (
        <div className={styles['met']} role="alert">
          <p>{t.conflict}</p>
          {(Object.keys(theirs) as Name[]).map(name => (
            <div key={name}>
              <span>{t.theirs({ field: t.fields[name], value: shown(theirs[name]) })}</span>
              <Button size="compact-xs" variant="default" onClick={() => take(name)}>
                {t.take}
              </Button>
            </div>
          ))}
        </div>
      )}
      {unsaved && (
        <div className={styles['met']} role="alert">
          <p>{refusalOf(unsaved)}</p>
        </div>
      )}
    </>
  );
}

/** A value in words; lists and choices are only named. */
function shown(value: unknown): string | null {
  if (value === '') return '–';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
