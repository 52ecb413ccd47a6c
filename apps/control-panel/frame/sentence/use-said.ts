import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useAddress } from '../../api/use-address.ts';
import { useRead } from '../../api/use-read.ts';
import { dayOf } from '../../calendar/days.ts';
import { instantAt } from '../../calendar/wall-clock.ts';
import { useMinute } from '../../parts/use-minute.ts';
import { useDate, useMoment } from '../../parts/when.tsx';
import bookableDocument from '../../screens/booking/bookable.graphql';
import { servicesOf } from '../../screens/booking/services.ts';
import { useFrameTexts, useSpoken, useTexts } from '../../texts/use-texts.ts';
import type { Choice } from '../choice.ts';
import findDocument from '../find.graphql';
import { matchNames } from './match-names.ts';
import { readSentence } from './read-sentence.ts';
import { texts } from './texts.ts';

const pause = 120;

/** What a sentence such as `anna cut tomorrow 10` asks for: a day to look at, or a booking that is filled in. */
export function useSaid(text: string): { choices: readonly Choice[]; isComing: boolean } {
  const t = useTexts(texts);
  const { actions } = useFrameTexts();
  const { locale } = useSpoken();
  const { id: businessId, slug, timezone } = useBusiness();
  const can = useCan();
  const date = useDate();
  const moment = useMoment();
  const navigate = useNavigate();
  const [, set] = useAddress();
  const now = useMinute();
  const today = dayOf(now, timezone);
  const { day, time, names } = readSentence(text, { locale, today, words: t.words });
  const isSaid = day !== null || time !== null;
  const canBook = can('appointment_create') && can('catalog_read') && can('staff_read');
  const mayBook = isSaid && names.length > 0 && canBook;
  const bookable = useRead('catalog', bookableDocument, { businessId }, { enabled: mayBook });
  const { services, staff, clientName } = matchNames(names, {
    services: bookable.data ? servicesOf(bookable.data) : [],
    staff: bookable.data?.staffMembers.items ?? [],
  });
  const [settled] = useDebouncedValue(clientName, pause);
  const asks = mayBook && bookable.data !== undefined && clientName.length > 1;
  const canFind = can('client_read');
  const found = useRead(
    'client',
    findDocument,
    { businessId, text: settled },
    { enabled: asks && canFind && settled.length > 1 },
  );
  if (!isSaid) return { choices: [], isComing: false };
  const begin = startOf({ day, time, today, now, timezone });
  if (names.length === 0) {
    if (!day || !can('appointment_read')) return { choices: [], isComing: false };
    const search = day === today ? {} : { date: day };
    const run = () => void navigate({ to: `/${slug}/calendar`, search } as never);
    const label = t.goTo(date(`${day}T00:00:00Z`));
    return {
      choices: [{ id: `day-${day}`, group: actions, icon: 'calendar', label, run }],
      isComing: false,
    };
  }
  const isFinding =
    asks &&
    canFind &&
    !found.error &&
    (settled !== clientName || !found.data || found.isPlaceholderData);
  const clients =
    asks && settled === clientName ? (found.data?.search.clients ?? []).slice(0, 3) : [];
  const booking = (client?: { id: string; name: string }, person = staff.sure): Choice[] =>
    (services.length > 0 ? services : [undefined]).map(service => ({
      id: `book-${client?.id}-${person?.id}-${service?.id}`,
      group: t.book,
      icon: 'plus',
      label: [client?.name, service?.name, person?.name].filter(Boolean).join(' · '),
      hint: time ? moment(new Date(begin).toISOString()) : date(`${day}T00:00:00Z`),
      run: () =>
        set(
          {
            open: 'new',
            ...(time
              ? { at: new Date(begin).toISOString() }
              : { from: new Date(begin).toISOString() }),
            service: service?.id,
            with: person?.id,
            client: client?.id,
          },
          { push: true },
        ),
    }));
  const ofStaff = staff.sure ?? staff.perhaps;
  const isNamed = services.length > 0 || ofStaff !== undefined;
  const isWhole = clientName === '' || (staff.perhaps !== undefined && isNamed);
  return {
    choices: [
      ...clients.flatMap(client => booking(client)),
      ...(isWhole && isNamed ? booking(undefined, ofStaff) : []),
    ],
    isComing: mayBook && ((!bookable.data && !bookable.error) || isFinding),
  };
}

interface Said {
  day: string | null;
  time: string | null;
  today: string;
  now: number;
  timezone: string;
}

/** When a booking begins, or may begin from; a time without a day is the next such time. */
function startOf({ day, time, today, now, timezone }: Said): number {
  const at = instantAt(day ?? today, time ?? '00:00', timezone);
  if (day === null && at < now)
    return instantAt(dayOf(now + 86_400_000, timezone), time ?? '00:00', timezone);
  return time === null ? Math.max(at, now) : at;
}
