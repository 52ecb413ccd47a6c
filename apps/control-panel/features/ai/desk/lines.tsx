import { aiDesk as t } from '#texts/aiDesk';
import { entries } from '#texts/entries';
import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useOnlyLooks, useBusiness, useSession } from '../../../data/session.ts';
import { Entry } from '../../journal/entry.tsx';
import { kindOf, type EventKind } from '../../journal/event-kind.ts';
import { Feed } from '../../journal/feed.tsx';
import type { Events } from '../../journal/use-events.ts';
import { useUndoEvent } from '../../journal/use-undo-event.ts';
import { useValues } from '../../journal/use-values.tsx';
import { useWords } from '../../journal/use-words.ts';
import type { IconName } from '../../../ui/text/icon.tsx';
import { Revoke, type Token } from '../revoke.tsx';
import { Looked } from './looked.tsx';
import { linesOf, sittingsOf, type Line, countsOf, type Sitting } from './sittings.ts';
import { Narrow } from '../../journal/narrow.tsx';
import { Monogram } from '../../../ui/text/monogram.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { useChange } from '../../../ui/change/use-change.ts';
import markDocument from '../../journal/mark-events-seen.graphql';
import styles from './desk.module.css';

const atOnce = 100;

interface Props {
  events: Events;
  /** The tokens of the signed-in person. */
  own: readonly Token[];
  empty: ReactNode;
}

const icons: Readonly<Record<EventKind, IconName>> = {
  changed: 'check',
  looked: 'search',
  refused: 'warning',
  replayed: 'journal',
};

/** Lists assistant activity: a head for each sitting, with its events beneath. */
export function Lines({ events, own, empty }: Props) {
  const words = useWords();
  const say = useValues();
  const undo = useUndoEvent(events);
  const markSeen = useSeen(events);
  const onlyLooks = useOnlyLooks();
  const [revoked, revoke] = useState<Token | null>(null);
  const active = new Map(own.filter(({ status }) => status === 'active').map(one => [one.id, one]));
  const draw = ({ sitting, isFirst, events: [event], events: together }: Line) => {
    const token = sitting.actorId ? active.get(sitting.actorId) : undefined;
    const kind = kindOf(event!);
    return (
      <div className={styles['line']} data-first={isFirst || undefined}>
        {isFirst && (
          <Head
            sitting={sitting}
            {...(!onlyLooks && { onSeen: markSeen })}
            {...(token && !onlyLooks && { onRevoke: () => revoke(token) })}
          />
        )}
        {kind === 'looked' ? (
          <Looked events={together} />
        ) : (
          <Entry event={event!} icon={icons[kind]} words={words} say={say} onUndo={undo} />
        )}
      </div>
    );
  };
  return (
    <>
      <Feed
        label={t.title}
        events={events}
        rows={linesOf(sittingsOf(events.items))}
        keyOf={({ key }) => key}
        draw={draw}
        empty={empty}
      />
      {revoked && <Revoke token={revoked} onClose={() => revoke(null)} />}
    </>
  );
}

interface HeadProps {
  sitting: Sitting;
  /** Undefined if the viewer has read-only access. */
  onSeen?: (ids: readonly string[]) => void;
  /** Undefined if the token belongs to someone else or is already revoked. */
  onRevoke?: () => void;
}

/** Shows whose calls a sitting contains, counts of their results, and actions on the whole sitting. */
function Head({ sitting, onSeen, onRevoke }: HeadProps) {
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

/** Returns a function that marks events as seen for everyone in the business. */
function useSeen({ patch }: Pick<Events, 'patch'>): (ids: readonly string[]) => void {
  const { id: businessId } = useBusiness();
  const { viewer } = useSession();
  const { mutate } = useChange(markDocument, {
    affects: ['journal'],
    onDone: ({ markEventsSeen }) =>
      patch(markEventsSeen.eventIds, {
        seenAt: new Date().toISOString(),
        seenByName: viewer.user?.name ?? null,
      }),
  });
  return ids => {
    for (let start = 0; start < ids.length; start += atOnce)
      mutate({ input: { businessId, eventIds: ids.slice(start, start + atOnce) } });
  };
}
