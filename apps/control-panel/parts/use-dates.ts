import type { DatesProviderSettings } from '@mantine/dates';
import { useSpoken } from '../texts/spoken.ts';
import { useFirstWeekday } from './use-first-weekday.ts';

type MantineWeekday = NonNullable<DatesProviderSettings['firstDayOfWeek']>;

/** Settings of Mantine's calendars, for which Sunday is 0. */
export function useDates(): DatesProviderSettings {
  const { language } = useSpoken();
  return { locale: language, firstDayOfWeek: (useFirstWeekday() % 7) as MantineWeekday };
}
