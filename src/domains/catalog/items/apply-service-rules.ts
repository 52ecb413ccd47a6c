import type { EntityManager } from '@mikro-orm/sql';
import type { ClassTimeInput, SaveCatalogItemInput } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';
import { readEach } from '../../../platform/validation/collect-issues.ts';
import { readHours } from '../../business/read-settings.ts';
import type { CatalogItem } from './item.entity.ts';
import {
  type ItemNumbers,
  numberNames,
  rulesOf,
} from '../../../../packages/shared/item-numbers.ts';
import { refuseMissing } from '../../nouns/refuse-unknown.ts';
import { findCategoryIds } from '../categories/category.queries.ts';
import { findItemIds } from './item.queries.ts';
import { readDay } from '../../../platform/validation/read-day.ts';
import { checkPerforming } from './apply-staff-terms.ts';
import type { ClassTime } from './timetable.ts';

/** Numbers that only services have. */
const serviceNumbers = numberNames.filter(name => rulesOf(name).ofServices);

/** Applies the numbers and the bookable hours of an item. @throws DomainError VALIDATION_FAILED. */
export function applyNumbers(item: CatalogItem, input: SaveCatalogItemInput): void {
  for (const name of numberNames) {
    if (input[name] !== undefined) item[name] = input[name];
  }
  const { bookableHours: hours } = input;
  if (hours !== undefined) item.bookableHours = hours && readHours(hours, 'bookableHours');
}

type Rules = ItemNumbers & { bookableHours: string | null };

interface RuledService extends Partial<{ [Field in keyof Rules]: Rules[Field] | undefined }> {
  durationMinutes?: number | null | undefined;
  capacity: number;
}

/** Checks the present rules of a service. @throws DomainError VALIDATION_FAILED. */
export function checkServiceRules(item: RuledService): void {
  const { durationMinutes, capacity } = item;
  if (capacity > 1 && (item.staffCount ?? 1) > 1) {
    throw invalid('staffCount', 'a group is served by one person.');
  }
  checkMinimumParticipants(item);
  const { processingAfterMinutes: after, processingMinutes: minutes } = item;
  if (after == null && minutes == null) return;
  if (after == null) throw invalid('processingAfterMinutes', 'give it with processingMinutes.');
  if (minutes == null) throw invalid('processingMinutes', 'give it with processingAfterMinutes.');
  if (capacity > 1) throw invalid('processingMinutes', 'a group has no processing time.');
  if (durationMinutes == null || after + minutes <= durationMinutes) return;
  throw invalid(
    'processingMinutes',
    `the processing would end after ${after + minutes} minutes, but the service takes ${durationMinutes}.`,
  );
}

function checkMinimumParticipants({
  capacity,
  minParticipants: minimum,
  minParticipantsCutoffMinutes: cutoff,
}: RuledService): void {
  if (cutoff != null && minimum == null) {
    throw invalid('minParticipantsCutoffMinutes', 'give it with minParticipants.');
  }
  if (minimum == null || minimum <= capacity) return;
  throw invalid(
    'minParticipants',
    capacity > 1
      ? `must be at most ${capacity}, the places of a start.`
      : 'only a group has a minimum number of participants; give it a capacity above 1.',
  );
}

/** Rejects fields that only services have. @throws DomainError VALIDATION_FAILED naming every such field. */
export function checkNoServiceRules(item: Partial<RuledService>): void {
  readEach([...serviceNumbers, 'bookableHours'] as const, field => {
    if (item[field] == null) return;
    throw invalid(field, 'only a service has this field; leave it out.');
  });
}

/** Makes an item a package of visits, or clears that. @throws DomainError VALIDATION_FAILED, NOT_FOUND. */
export async function applyPackage(
  em: EntityManager,
  item: CatalogItem,
  { package: terms, composition, membership }: SaveCatalogItemInput,
): Promise<void> {
  if (terms === undefined) return;
  if (terms === null) {
    if (item.grants?.kind === 'package') item.grants = null;
    return;
  }
  if (item.type !== 'product')
    throw invalid('package', 'only a product has this field; leave it out.');
  if (item.grants?.kind === 'gift_card') throw invalid('package', 'a gift card is no package.');
  if (composition ? composition.length > 0 : item.form === 'set') {
    throw invalid('package', 'a set is no package.');
  }
  if (item.priceMinor === 0) throw invalid('price', 'must be more than 0 for a package.', 'zero');
  if (item.grants?.kind === 'membership' && membership !== null) {
    throw invalid('package', 'a plan of memberships is no package.');
  }
  const { visits, validDays = null } = terms;
  const covered = await readCovered(em, item, terms, 'package');
  item.grants = { kind: 'package', visits, ...covered, validDays };
}

/**
 * Reads the services and categories that visits of a package or a membership are for. @throws DomainError VALIDATION_FAILED
 * without any, NOT_FOUND.
 */
export async function readCovered(
  em: EntityManager,
  { businessId }: Pick<CatalogItem, 'businessId'>,
  terms: { itemIds?: string[] | null | undefined; categoryIds?: string[] | null | undefined },
  path: string,
): Promise<{ itemIds: string[]; categoryIds: string[] }> {
  const [itemIds, categoryIds] = [terms.itemIds ?? [], terms.categoryIds ?? []];
  if (itemIds.length + categoryIds.length === 0) {
    throw invalid(`${path}.itemIds`, 'give services or categories that it is for.', 'required');
  }
  if (itemIds.length > 0) {
    const services = await findItemIds(em, { businessId, ids: itemIds, type: 'service' });
    refuseMissing(itemIds, services, 'item');
  }
  if (categoryIds.length > 0) {
    refuseMissing(categoryIds, await findCategoryIds(em, { businessId, ids: categoryIds }), 'cat');
  }
  return { itemIds, categoryIds };
}

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

/** Requires a link if the service meets at its own link. @throws DomainError VALIDATION_FAILED. */
export function checkMeeting({
  meeting,
  meetingUrl,
}: Partial<Pick<CatalogItem, 'meeting' | 'meetingUrl'>>): void {
  if (meeting === 'service' && meetingUrl == null) {
    throw invalid('meetingUrl', 'required where meeting is service.', 'required');
  }
}
