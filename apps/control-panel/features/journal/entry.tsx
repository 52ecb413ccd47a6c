import { entries as t } from '#texts/entries';
import { eventFields } from '#texts/eventFields';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOnlyLooks } from '../../data/session.ts';
import { Icon, type IconName } from '../../ui/text/icon.tsx';
import { Money } from '../../ui/text/money.tsx';
import { OpenLink } from '../../ui/layout/open-link.tsx';
import { useOpens } from '../../ui/layout/use-opens.ts';
import { ignoreDoubleClick } from '../../ui/input/ignore-double-click.ts';
import { When } from '../../ui/time/when.tsx';
import { approverOf, kindOf, lookReasonOf, moneyOf, refusalOf, toolOf } from './event-kind.ts';
import type { Event } from './known-events.ts';
import type { useValues } from './use-values.tsx';
import { fieldName, isShownField } from './field-name.ts';
import type { useWords } from './use-words.ts';
import styles from './entry.module.css';

interface EntryChangesProps {
  event: Event;
  say: ReturnType<typeof useValues>;
}

const mostChanges = 8;

/** Fields shown for a new record. */
const ofNew = new Set(['startAt', 'staffId', 'price', 'total', 'status']);

interface Props {
  event: Event;
  icon: IconName;
  words: ReturnType<typeof useWords>;
  say: ReturnType<typeof useValues>;
  /** Undefined if nothing can be undone. */
  onUndo?: (event: Event) => void;
  /** Further details beside the time. */
  more?: ReactNode;
}

/** A journal entry: action, subject, changes, and a button to undo. */
export function Entry({ event, icon, words, say, onUndo, more }: Props) {
  const { outcome, undoable, undoneBy, undoes, at } = event;
  const approver = approverOf(event);
  const reason = lookReasonOf(event);
  const onlyLooks = useOnlyLooks();
  const money = kindOf(event) === 'changed' ? moneyOf(event) : null;
  return (
    <div className={styles['entry']} data-kind={kindOf(event)}>
      <span className={styles['mark']}>
        <Icon name={icon} size={16} />
      </span>
      <div className={styles['body']}>
        <p className={styles['title']}>
          <strong>{words(event)}</strong> <Subject event={event} />
          {money && (
            <span className={styles['money']}>
              <Money {...money} />
            </span>
          )}
        </p>
        <EntryChanges event={event} say={say} />
        {reason && <p className={styles['reason']}>{reason}</p>}
        {outcome === 'failed' && toolOf(event) && (
          <p className={styles['refusal']}>
            <code>{refusalOf(event)}</code>
          </p>
        )}
        <p className={styles['meta']}>
          <When at={at} />
          {undoes && ` · ${t.undoes}`}
          {approver && ` · ${t.approvedBy({ name: approver })}`}
          {more}
        </p>
      </div>
      {undoneBy && <span className={styles['undone']}>{t.undone}</span>}
      {undoable && onUndo && !onlyLooks && (
        <Button
          size="compact-sm"
          variant="default"
          className={styles['undo']}
          onClick={ignoreDoubleClick(() => onUndo(event))}
        >
          {t.undo}
        </Button>
      )}
    </div>
  );
}

/** Name of the event's subject, as a link if it can be opened. */
function Subject({ event: { subject, subjectName } }: { event: Event }) {
  const opens = useOpens();
  if (!subject || !subjectName) return null;
  return opens(subject) ? (
    <OpenLink id={subject}>{subjectName}</OpenLink>
  ) : (
    <span className={styles['subject']}>{subjectName}</span>
  );
}

/**
 * Shows the fields that an event changed, with their values before and after. A new record has only values
 * after.
 */
function EntryChanges({ event: { before, after }, say }: EntryChangesProps) {
  const { fields } = eventFields;
  if (!after) return null;
  const names = Object.keys(after).filter(
    name => (before || ofNew.has(name)) && isShownField(name),
  );
  if (names.length === 0) return null;
  return (
    <ul className={styles['changes']}>
      {names.slice(0, mostChanges).map(name => (
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
      {names.length > mostChanges && <li>+{names.length - mostChanges}</li>}
    </ul>
  );
}
