import { frame } from '#texts/frame';
import { useDebouncedValue } from '@mantine/hooks';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { useRead } from '../../../data/use-read.ts';
import { dayOf } from '../../../i18n/days.ts';
import { instantAt } from '../../../i18n/wall-clock.ts';
import { useDate, useMoment } from '../../../ui/time/when.tsx';
import bookableDocument from '../../../features/booking/bookable.graphql';
import { servicesOf, type Service } from '../../../features/booking/services.ts';
import type { Choice } from '../choice.ts';
import findDocument from '../find.graphql';
import { matchNames, type Named } from './match-names.ts';
import type { Sentence } from '../../../i18n/read-sentence.ts';

const pause = 120;

interface Booking {
  client?: Named | undefined;
  service?: Service | undefined;
  person?: Named | undefined;
}

/**
 * Returns bookings that a sentence describes: for the clients it may name, else with the named staff member.
 */
export function useSentenceBooking(sentence: Sentence, now: number) {
  const { names } = sentence;
  const { id: businessId } = useBusiness();
  const can = useCan();
  const choose = useBookingChoice(sentence, now);
  const canBook = can('appointment_create') && can('catalog_read') && can('staff_read');
  const isSaid = canBook && names.length > 0 && (sentence.day ?? sentence.time) !== null;
  const { data, error } = useRead('catalog', bookableDocument, { businessId }, { enabled: isSaid });
  const { services, staff, clientName } = matchNames(isSaid ? names : [], {
    services: data ? servicesOf(data) : [],
    staff: data?.staffMembers.items ?? [],
  });
  const { clients, isFinding } = useNamed(data ? clientName : '');
  if (!isSaid) return { choices: [], isComing: false };
  const offered = services.length > 0 ? services : [undefined];
  const person = staff.sure ?? staff.perhaps;
  const isWhole = clientName === '' || staff.perhaps !== undefined;
  const isNamed = services.length > 0 || person !== undefined;
  return {
    choices: [
      ...clients.flatMap(client =>
        offered.map(service => choose({ client, service, person: staff.sure })),
      ),
      ...(isWhole && isNamed ? offered.map(service => choose({ service, person })) : []),
    ],
    isComing: (!data && !error) || isFinding,
  };
}

/** Finds up to three clients by name. Finds none if the user may not see clients. */
function useNamed(name: string) {
  const { id: businessId } = useBusiness();
  const canFind = useCan()('client_read') && name.length > 1;
  const [settled] = useDebouncedValue(name, pause);
  const { data, error, isPlaceholderData } = useRead(
    'client',
    findDocument,
    { businessId, text: settled },
    { enabled: canFind && settled.length > 1 },
  );
  const isFinding = canFind && !error && (settled !== name || !data || isPlaceholderData);
  const clients = canFind && settled === name ? (data?.search.clients ?? []) : [];
  return { clients: clients.slice(0, 3), isFinding };
}

/** Returns a function that converts a booking to a palette option, which opens the form. */
function useBookingChoice({ day, time }: Sentence, now: number): (booking: Booking) => Choice {
  const { book } = frame;
  const { timezone } = useBusiness();
  const date = useDate();
  const moment = useMoment();
  const [, set] = useAddress();
  const today = dayOf(now, timezone);
  const at = instantAt(day ?? today, time ?? '00:00', timezone);
  // A time without a day means its next occurrence.
  const isOver = day === null && at < now;
  const next = instantAt(dayOf(now + 86_400_000, timezone), time ?? '00:00', timezone);
  const startAt = new Date(isOver ? next : time === null ? Math.max(at, now) : at).toISOString();
  return ({ client, service, person }) => ({
    id: `book-${client?.id}-${person?.id}-${service?.id}`,
    group: book,
    icon: 'plus',
    label: [client?.name, service?.name, person?.name].filter(Boolean).join(' · '),
    hint: time ? moment(startAt) : date(`${day}T00:00:00Z`),
    run: () =>
      set(
        {
          open: 'new',
          ...(time ? { at: startAt } : { from: startAt }),
          service: service?.id,
          with: person?.id,
          client: client?.id,
        },
        { push: true },
      ),
  });
}
