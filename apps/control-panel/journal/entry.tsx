import { entries as t } from '#texts/entries';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOnlyLooks } from '../api/session.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { Money } from '../parts/money.tsx';
import { OpenLink } from '../parts/open-link.tsx';
import { useOpens } from '../parts/use-opens.ts';
import { once } from '../parts/once.ts';
import { When } from '../parts/when.tsx';
import { EntryChanges } from './entry-changes.tsx';
import styles from './entry.module.css';
import { approverOf, kindOf, lookReasonOf, moneyOf, refusalOf, toolOf } from './event-kind.ts';
import type { Event } from './known-events.ts';
import type { useValues } from './use-values.tsx';
import type { useWords } from './use-words.ts';

interface Props {
  event: Event;
  icon: IconName;
  words: ReturnType<typeof useWords>;
  say: ReturnType<typeof useValues>;
  /** Left out where nothing can be undone. */
  onUndo?: (event: Event) => void;
  /** What else is known of it, beside its time. */
  more?: ReactNode;
}

/** An entry of the journal: what was done to what, before and after, and the way back. */
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
          onClick={once(() => onUndo(event))}
        >
          {t.undo}
        </Button>
      )}
    </div>
  );
}

/** What it was about, to be opened where that can be. */
function Subject({ event: { subject, subjectName } }: { event: Event }) {
  const opens = useOpens();
  if (!subject || !subjectName) return null;
  return opens(subject) ? (
    <OpenLink id={subject}>{subjectName}</OpenLink>
  ) : (
    <span className={styles['subject']}>{subjectName}</span>
  );
}
