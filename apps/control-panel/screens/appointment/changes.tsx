import { board } from '#texts/board';
import { appointment as t } from '#texts/appointment';
import { useBusiness } from '../../api/session.ts';
import { useRead } from '../../api/use-read.ts';
import type { AppointmentEventsQuery, AppointmentStatus } from '../../operations.generated.ts';
import { useMoment } from '../../parts/when.tsx';
import staffDocument from '../calendar/list-staff.graphql';
import styles from './appointment.module.css';

type Event = AppointmentEventsQuery['auditEvents']['items'][number];

/** What an event left otherwise than it was: before and after. What began with it has no before. */
export function Changes({ event: { before, after }, say }: { event: Event; say: Saying }) {
  if (!before || !after) return null;
  return (
    <ul className={styles['changes']}>
      {shown
        .filter(name => name in before || name in after)
        .map(name => (
          <li key={name}>
            {t.fields[name]}: <del>{say[name](before[name])}</del>
            <span aria-hidden="true"> → </span>
            <ins>{say[name](after[name])}</ins>
          </li>
        ))}
    </ul>
  );
}

/** What people ask about: the service's own bookkeeping is left out. */
const shown = ['status', 'startAt', 'staffId'] as const;

type Saying = Readonly<Record<(typeof shown)[number], (value: unknown) => string>>;

/** Says the values of fields in words. */
export function useSaying(): Saying {
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
