import { sentence } from '#texts/sentence';
import { frame } from '#texts/frame';
import { useNavigate } from '@tanstack/react-router';
import { useBusiness } from '../../../data/session.ts';
import { dayOf } from '../../../i18n/days.ts';
import { useMinute } from '../../../ui/time/use-minute.ts';
import { useSpoken } from '../../../i18n/spoken.ts';
import type { Choice } from '../choice.ts';
import { readSentence, isOneOf, type Sentence } from '../../../i18n/read-sentence.ts';
import { useSentenceBooking } from './use-sentence-booking.ts';
import { useCan } from '../../../data/can.ts';
import { useDate } from '../../../ui/time/when.tsx';
import { fold } from '../../../i18n/fold.ts';

/** Returns the palette options for a sentence such as `anna cut tomorrow 10` or `closed 24 december`. */
export function useSentenceChoices(text: string): {
  choices: readonly Choice[];
  isComing: boolean;
} {
  const { words } = sentence;
  const { locale } = useSpoken();
  const { timezone } = useBusiness();
  const now = useMinute();
  const parsed = readSentence(text, { locale, today: dayOf(now, timezone), words });
  const ofDay = useSentenceDay(parsed);
  const booking = useSentenceBooking(parsed, now);
  return { choices: [...ofDay, ...booking.choices], isComing: booking.isComing };
}

/** Returns the palette options for a sentence with only a day: show it in the calendar, or close it. */
function useSentenceDay({ day, time, names }: Sentence): Choice[] {
  const { actions } = frame;
  const { slug } = useBusiness();
  const can = useCan();
  const date = useDate();
  const navigate = useNavigate();
  if (day === null || time !== null) return [];
  const on = date(`${day}T00:00:00Z`);
  const choice = (place: string, search: object, label: string): Choice => ({
    id: `${place}-${day}`,
    group: actions,
    icon: 'calendar',
    label,
    run: () => void navigate({ to: `/${slug}/${place}`, search } as never),
  });
  if (names.length === 0)
    return can('appointment_read')
      ? [choice('calendar', { date: day }, sentence.goTo({ day: on }))]
      : [];
  const closes = names.every(name => isOneOf(fold(sentence.closing), fold(name)));
  return closes && can('business_update')
    ? [choice('settings', { view: 'hours', act: 'close', date: day }, sentence.close({ day: on }))]
    : [];
}
