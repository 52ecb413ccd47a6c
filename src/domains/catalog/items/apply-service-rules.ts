import type { SaveCatalogItemInput } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';
import { readEach } from '../../../platform/validation/collect-issues.ts';
import { readHours } from '../../business/read-settings.ts';
import type { CatalogItem } from './item.entity.ts';
import {
  numberNames,
  rulesOf,
  type ItemNumbers,
} from '../../../../packages/shared/item-numbers.ts';

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
