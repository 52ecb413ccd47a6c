import { eventFields } from '#texts/eventFields';
import styles from './entry.module.css';
import { fieldName, isShownField } from './field-name.ts';
import type { Event } from './known-events.ts';
import type { useValues } from './use-values.tsx';

interface Props {
  event: Event;
  say: ReturnType<typeof useValues>;
}

const most = 8;
/** What is worth saying of a thing that is new. */
const ofNew = new Set(['startAt', 'staffId', 'price', 'total', 'status']);

/** What an event left otherwise than it was: before and after; of what is new, what it is. */
export function EntryChanges({ event: { before, after }, say }: Props) {
  const { fields } = eventFields;
  if (!after) return null;
  const names = Object.keys(after).filter(
    name => (before || ofNew.has(name)) && isShownField(name),
  );
  if (names.length === 0) return null;
  return (
    <ul className={styles['changes']}>
      {names.slice(0, most).map(name => (
        <li key={name}>
          <span className={styles['field']}>{fieldName(fields, name) ?? <code>{name}</code>}</span>{' '}
          {before && (
            <>
              <del>{say(name, before[name])}</del>
              <span aria-hidden="true"> → </span>
            </>
          )}
          <ins>{say(name, after[name])}</ins>
        </li>
      ))}
      {names.length > most && <li>+{names.length - most}</li>}
    </ul>
  );
}
