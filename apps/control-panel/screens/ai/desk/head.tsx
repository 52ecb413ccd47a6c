import { entries } from '#texts/entries';
import { aiDesk as t } from '#texts/aiDesk';
import { Button } from '@mantine/core';
import { Narrow } from '../../../journal/narrow.tsx';
import { Monogram } from '../../../parts/monogram.tsx';
import { Status } from '../../../parts/status.tsx';
import styles from './desk.module.css';
import { countsOf, type Sitting } from './sittings.ts';

interface Props {
  sitting: Sitting;
  /** Left out for who changes nothing. */
  onSeen?: (ids: readonly string[]) => void;
  /** Left out where the token is not the person's, or works no more. */
  onRevoke?: () => void;
}

/** Whose calls these are, what came of them in figures, and what can be done about all of them. */
export function Head({ sitting, onSeen, onRevoke }: Props) {
  const { seen, seenBy } = entries;
  const { actorId, actorName, program, conversationId, events } = sitting;
  const { changed, refused } = countsOf(sitting);
  const unseen = events.flatMap(({ id, seenAt }) => (seenAt ? [] : [id]));
  const name = actorName ?? t.assistant;
  const [{ seenByName }] = events as [(typeof events)[number]];
  return (
    <header className={styles['head']}>
      <Monogram name={name} size={32} />
      <div className={styles['who']}>
        <h2>{actorId ? <Narrow to={{ by: actorId }}>{name}</Narrow> : name}</h2>
        {(program || conversationId) && (
          <p>
            {[program, conversationId && t.conversation({ id: conversationId })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      <div className={styles['counts']}>
        {changed > 0 && <Status tone="busy">{t.changes({ count: changed })}</Status>}
        {refused > 0 && <Status tone="bad">{t.refusals({ count: refused })}</Status>}
      </div>
      <div className={styles['actions']}>
        {onSeen && unseen.length > 0 ? (
          <Button size="compact-sm" variant="default" onClick={() => onSeen(unseen)}>
            {t.markSeen}
          </Button>
        ) : (
          unseen.length === 0 && (
            <span className={styles['seen']}>
              {seenByName ? seenBy({ name: seenByName }) : seen}
            </span>
          )
        )}
        {onRevoke && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onRevoke}>
            {t.revoke}…
          </Button>
        )}
      </div>
    </header>
  );
}
