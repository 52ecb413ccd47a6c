import { appointmentEvent } from '#texts/appointmentEvent';
import { appointment as t } from '#texts/appointment';
import { frame } from '#texts/frame';
import { board } from '#texts/board';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import type { AppointmentEventsQuery, AppointmentStatus } from '../../data/operations.generated.ts';
import { When, useMoment } from '../../ui/time/when.tsx';
import document from './appointment-events.graphql';
import staffDocument from '../../data/documents/list-staff.graphql';
import styles from './appointment.module.css';

/** Fields that staff ask about. Internal fields are skipped. */
const shownFields = ['status', 'startAt', 'staffId'] as const;

/** Reads the journal events of an appointment if the user may read the journal. */
export function useHistory(subject: string) {
  const { id: businessId } = useBusiness();
  const enabled = useCan()('audit_read');
  return useRead('appointment', document, { businessId, subject }, { enabled });
}

/** Lists the journal events of an appointment, newest first. */
export function History({ read }: { read: ReturnType<typeof useHistory> }) {
  const { titleOf, actorOf } = useWords();
  const say = useValueTexts();
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

/** Returns functions that name an event and its actor in the panel's language. */
function useWords() {
  const { other, failed, system } = appointmentEvent;
  const events: Readonly<Record<string, string>> = appointmentEvent.events;
  return {
    titleOf: ({ eventType, outcome, details }: Event) => {
      // An assistant's call has the tool as its event type, and the change in `details.action`.
      const { action = eventType } = details;
      return outcome === 'failed' ? failed : (events[String(action)] ?? other);
    },
    actorOf: ({ actorType, actorName }: Event) => {
      const name = actorType === 'system' ? system : actorName;
      return name && `${name} · `;
    },
  };
}

type ChangesEvent = AppointmentEventsQuery['auditEvents']['items'][number];

/**
 * Lists the fields that an event changed, with their values before and after. An event that creates has no
 * values before.
 */
function Changes({ event: { before, after }, say }: { event: ChangesEvent; say: Saying }) {
  if (!before || !after) return null;
  return (
    <ul className={styles['changes']}>
      {shownFields
        .filter(name => name in before || name in after)
        .map(name => (
          <li key={name}>
            {frame.label({ label: t.fields[name] })} <del>{say[name](before[name])}</del>
            <span aria-hidden="true"> → </span>
            <ins>{say[name](after[name])}</ins>
          </li>
        ))}
    </ul>
  );
}

type Saying = Readonly<Record<(typeof shownFields)[number], (value: unknown) => string>>;

/** Returns functions that format the values of the fields as text. */
function useValueTexts(): Saying {
  const { status, nobody } = board;
  const moment = useMoment();
  const { id: businessId } = useBusiness();
  const { data } = useRead('staff', staffDocument, { businessId });
  const people = data?.staffMembers.items ?? [];
  return {
    status: value => status[value as AppointmentStatus],
    startAt: value => moment(String(value)),
    staffId: value => people.find(({ id }) => id === value)?.name ?? (value ? t.former : nobody),
  };
}
