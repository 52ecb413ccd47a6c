import { entries } from '#texts/entries';
import { journal } from '#texts/journal';
import type { ReactNode } from 'react';
import { useBusiness } from '../../data/session.ts';
import { dayOf } from '../../i18n/days.ts';
import { Entry } from './entry.tsx';
import { Feed } from './feed.tsx';
import type { Event } from './known-events.ts';
import { Narrow } from './narrow.tsx';
import type { Events } from './use-events.ts';
import { useUndoEvent } from './use-undo-event.ts';
import { useValues } from './use-values.tsx';
import { useWords } from './use-words.ts';
import type { ActorType } from '../../data/operations.generated.ts';
import type { IconName } from '../../ui/text/icon.tsx';
import { useDay } from '../../ui/time/when.tsx';
import styles from './journal.module.css';

const icons: Readonly<Record<ActorType, IconName>> = {
  user: 'user',
  ai: 'ai',
  service: 'link',
  widget: 'widget',
  storefront: 'shop',
  shopper_assistant: 'ai',
  buyer: 'user',
  public: 'clients',
  system: 'clock',
};

/** Lists journal entries, grouped by day. */
export function Entries({ events, empty }: { events: Events; empty: ReactNode }) {
  const t = journal;
  const { timezone } = useBusiness();
  const day = useDay();
  const words = useWords();
  const say = useValues();
  const undo = useUndoEvent(events);
  const rows = events.items.map((event, index) => {
    const before = events.items[index - 1];
    const isFirst =
      !before || dayOf(Date.parse(before.at), timezone) !== dayOf(Date.parse(event.at), timezone);
    return { event, isFirst };
  });
  return (
    <Feed
      label={t.title}
      events={events}
      rows={rows}
      keyOf={({ event }) => event.id}
      empty={empty}
      draw={({ event, isFirst }) => (
        <div className={styles['line']}>
          {isFirst && <h2 className={styles['day']}>{day(event.at)}</h2>}
          <Entry
            event={event}
            icon={icons[event.actorType]}
            words={words}
            say={say}
            onUndo={undo}
            more={<Whose event={event} />}
          />
        </div>
      )}
    />
  );
}

/** Shows the actor and channel of an event, with links to filter by the actor and by the subject. */
function Whose({ event }: { event: Event }) {
  const t = entries;
  const { actorType, actorId, actorName, subject, details } = event;
  const name = actorType === 'system' ? t.actors.system : (actorName ?? t.actors[actorType]);
  const program = typeof details['program'] === 'string' ? details['program'] : null;
  return (
    <>
      {' · '}
      {actorId ? <Narrow to={{ by: actorId }}>{name}</Narrow> : name}
      {actorName && actorType !== 'user' && actorType !== 'system' && ` · ${t.actors[actorType]}`}
      {program && ` · ${program}`}
      {subject && (
        <>
          {' · '}
          <Narrow to={{ about: subject }}>{t.history}</Narrow>
        </>
      )}
    </>
  );
}
