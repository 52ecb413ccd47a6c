import { invalid } from '../../../platform/errors.ts';
import { weekdays } from '../../../../packages/shared/local-days.ts';
import { readDay } from '../../../platform/validation/read-day.ts';
import { readEach, collectIssues } from '../../../platform/validation/collect-issues.ts';
import { parseWorkingHours } from '../../business/working-hours.ts';
import type { Rota, Week } from './rota.ts';

/** Input of a rota. Null and an absent field mean the same. */
interface Said {
  name?: string | null | undefined;
  firstDay: string;
  lastDay?: string | null | undefined;
  anchorDay?: string | null | undefined;
  weeks: readonly (string | Week)[];
}

/** Reads a rota. Weeks that are parsed already are kept. @throws DomainError VALIDATION_FAILED. */
export function readRota(said: Said): Omit<Rota, 'id'> {
  const read = collectIssues({
    firstDay: () => readDay(said.firstDay, 'firstDay'),
    lastDay: () => (said.lastDay == null ? null : readDay(said.lastDay, 'lastDay')),
    anchorDay: () => readDay(said.anchorDay ?? said.firstDay, 'anchorDay'),
    weeks: () => readEach(said.weeks, (week, index) => readWeek(week, `weeks[${index}]`)),
  });
  if (read.lastDay !== null && read.lastDay < read.firstDay) {
    throw invalid('lastDay', 'must not be before firstDay.', 'before_start');
  }
  return { name: said.name?.trim() || null, ...read };
}

function readWeek(week: string | Week, path: string): Week {
  if (typeof week !== 'string') return week;
  const { timezone, exceptions, ...days } = parseWorkingHours(week, path);
  if (timezone !== undefined || Object.keys(exceptions).length > 0) {
    throw invalid(path, `a week of a rota has no other keys than ${weekdays.join(', ')}.`);
  }
  return days;
}
