import type { EntityManager } from '@mikro-orm/sql';
import type { ClassTimeInput, SaveCatalogItemInput } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';
import { readDay } from '../../../platform/validation/read-day.ts';
import { readEach } from '../../../platform/validation/collect-issues.ts';
import { checkPerforming } from './apply-staff-terms.ts';
import type { CatalogItem } from './item.entity.ts';
import type { ClassTime } from './timetable.ts';

/**
 * Applies the timetable of an item. Its teachers must perform the item. @throws DomainError
 * VALIDATION_FAILED, NOT_FOUND.
 */
export async function applyTimetable(
  em: EntityManager,
  item: CatalogItem,
  { timetable }: SaveCatalogItemInput,
): Promise<void> {
  if (timetable === undefined) return checkTeachers(item);
  const given = timetable ?? [];
  await checkPerforming(em, item, 'timetable', given);
  const times = readEach(given, (each, index) => readTime(each, item, `timetable[${index}]`));
  item.timetable = times.length > 0 ? times : null;
}

/** Refuses to unlink a staff member who still teaches on the timetable. */
function checkTeachers({ timetable, staffIds, staffCount }: CatalogItem): void {
  const taught = (timetable ?? []).flatMap(({ staffId }) => staffId ?? []);
  if (taught.some(id => !staffIds.includes(id))) {
    throw invalid('staffIds', 'somebody who would leave teaches on the timetable; change it too.');
  }
  if (taught.length > 0 && (staffCount ?? 1) > 1) throw invalid('staffCount', togetherWithoutName);
}

const togetherWithoutName =
  'where several serve it together, the timetable names nobody; leave staffId out there.';

function readTime(
  { weekday, startTime, staffId = null, firstDay = null, lastDay = null }: ClassTimeInput,
  { staffCount }: CatalogItem,
  path: string,
): ClassTime {
  if (staffId !== null && (staffCount ?? 1) > 1) {
    throw invalid(`${path}.staffId`, togetherWithoutName);
  }
  if (firstDay !== null) readDay(firstDay, `${path}.firstDay`);
  if (lastDay !== null) readDay(lastDay, `${path}.lastDay`);
  if (firstDay !== null && lastDay !== null && lastDay < firstDay) {
    throw invalid(`${path}.lastDay`, 'must not be before the first day.', 'before_start');
  }
  return { weekday, startTime, staffId, firstDay, lastDay };
}
