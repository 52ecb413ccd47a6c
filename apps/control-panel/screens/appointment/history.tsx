import { appointmentEvent } from '#texts/appointmentEvent';
import { appointment as t } from '#texts/appointment';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useRead } from '../../api/use-read.ts';
import type { AppointmentEventsQuery } from '../../operations.generated.ts';
import { When } from '../../parts/when.tsx';
import document from './appointment-events.graphql';
import { Changes, useSaying } from './changes.tsx';
import styles from './appointment.module.css';

/** What the journal tells of an appointment, for those who may see it. */
export function useHistory(subject: string) {
  const { id: businessId } = useBusiness();
  const enabled = useCan()('audit_read');
  return useRead('appointment', document, { businessId, subject }, { enabled });
}

/** What happened to an appointment, the newest first. */
export function History({ read }: { read: ReturnType<typeof useHistory> }) {
  const { titleOf, actorOf } = useWords();
  const say = useSaying();
  const events = read.data?.auditEvents.items ?? [];
  if (events.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h3>{t.history}</h3>
      <ul className={styles['events']}>
        {events.map(event => (
          <li key={event.id}>
            <span>{titleOf(event)}</span>
            <Changes event={event} say={say} />
            <small>
              {actorOf(event)}
              <When at={event.at} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Event = AppointmentEventsQuery['auditEvents']['items'][number];

/** Says what an event was and whose, in the language of the panel. */
function useWords() {
  const { other, failed, system } = appointmentEvent;
  const events: Readonly<Record<string, string>> = appointmentEvent.events;
  return {
    titleOf: ({ eventType, outcome, details }: Event) => {
      // A call of an assistant says beside its tool what it changed.
      const { action = eventType } = details;
      return outcome === 'failed' ? failed : (events[String(action)] ?? other);
    },
    actorOf: ({ actorType, actorName }: Event) => {
      const name = actorType === 'system' ? system : actorName;
      return name && `${name} · `;
    },
  };
}
