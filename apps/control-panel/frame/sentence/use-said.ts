import { sentence } from '#texts/sentence';
import { useBusiness } from '../../api/session.ts';
import { dayOf } from '../../calendar/days.ts';
import { useMinute } from '../../parts/use-minute.ts';
import { useSpoken } from '../../texts/spoken.ts';
import type { Choice } from '../choice.ts';
import { readSentence } from './read-sentence.ts';
import { useSaidBooking } from './use-said-booking.ts';
import { useSaidDay } from './use-said-day.ts';

/** The lines of the palette that a sentence such as `anna cut tomorrow 10` or `closed 24 december` asks for. */
export function useSaid(text: string): { choices: readonly Choice[]; isComing: boolean } {
  const { words } = sentence;
  const { locale } = useSpoken();
  const { timezone } = useBusiness();
  const now = useMinute();
  const said = readSentence(text, { locale, today: dayOf(now, timezone), words });
  const ofDay = useSaidDay(said);
  const booking = useSaidBooking(said, now);
  return { choices: [...ofDay, ...booking.choices], isComing: booking.isComing };
}
