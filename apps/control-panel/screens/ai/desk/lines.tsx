import { aiDesk as t } from '#texts/aiDesk';
import { useOnlyLooks } from '../../../api/session.ts';
import { useState, type ReactNode } from 'react';
import { Entry } from '../../../journal/entry.tsx';
import { kindOf, type EventKind } from '../../../journal/event-kind.ts';
import { Feed } from '../../../journal/feed.tsx';
import type { Events } from '../../../journal/use-events.ts';
import { useUndoEvent } from '../../../journal/use-undo-event.ts';
import { useValues } from '../../../journal/use-values.tsx';
import { useWords } from '../../../journal/use-words.ts';
import type { IconName } from '../../../parts/icon.tsx';
import { Revoke, type Token } from '../revoke.tsx';
import styles from './desk.module.css';
import { Head } from './head.tsx';
import { Looked } from './looked.tsx';
import { linesOf, sittingsOf, type Line } from './sittings.ts';
import { useSeen } from './use-seen.ts';

interface Props {
  events: Events;
  /** The tokens of the person. */
  own: readonly Token[];
  empty: ReactNode;
}

const icons: Readonly<Record<EventKind, IconName>> = {
  changed: 'check',
  looked: 'search',
  refused: 'warning',
  replayed: 'journal',
};

/** What assistants did: a head for what each did in one go, and its lines beneath. */
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
