import type { Language } from '../../../../packages/shared/languages.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { weekdays } from '../../../../packages/shared/local-days.ts';
import type { DayHours } from '../../business/day-hours.ts';
import { parseWorkingHours, type WorkingHours } from '../../business/working-hours.ts';
import { localeOfDates } from '../../../../packages/shared/local-clock.ts';
import { listWords } from './list-words.ts';

const mostDays = 14;
/** A Monday. */
const firstDay = Date.UTC(2024, 0, 1);
const day = 86_400_000;

/** Describes the days on which working hours differ; null if there are no hours to describe. */
export function hoursWords(was: unknown, is: unknown, language: Language): string | null {
  const [before, after] = [read(was), read(is)];
  if (!before && !after) return null;
  const spell = (hours: DayHours | undefined) => {
    if (!hours) return '–';
    if (hours.length === 0) return textsFor(language).proposals.closed;
    return hours.map(([open, close]) => `${open}–${close}`).join(' ');
  };
  const changed = (label: string, old: DayHours | undefined, present: DayHours | undefined) => {
    const [from, to] = [spell(old), spell(present)];
    if (from === to) return [];
    return before ? `${label} ${from} → ${to}` : `${label} ${to}`;
  };
  const inWeek = weekdays.flatMap((name, index) =>
    changed(
      nameOf(firstDay + index * day, { weekday: 'short' }, language),
      before?.[name],
      after?.[name],
    ),
  );
  const dates = [...new Set([before, after].flatMap(each => Object.keys(each?.exceptions ?? {})))];
  const onDates = dates
    .toSorted()
    .flatMap(date =>
      changed(
        nameOf(Date.parse(date), { dateStyle: 'medium' }, language),
        before?.exceptions[date],
        after?.exceptions[date],
      ),
    );
  return `(${listWords([...inWeek, ...onDates], language, mostDays)})`;
}

function read(value: unknown): WorkingHours | null {
  return typeof value === 'string' && value !== '' ? parseWorkingHours(value) : null;
}

function nameOf(at: number, style: Intl.DateTimeFormatOptions, language: Language): string {
  return new Intl.DateTimeFormat(localeOfDates(language, null), {
    ...style,
    timeZone: 'UTC',
  }).format(at);
}
