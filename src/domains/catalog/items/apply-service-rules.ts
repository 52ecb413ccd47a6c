import type { SaveCatalogItemInput } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';
import { readEach } from '../../../platform/validation/read-together.ts';
import { readHours } from '../../business/read-settings.ts';
import type { CatalogItem } from './item.entity.ts';

/** The rules of a service that are plain numbers; null: none, or as the business says. */
export const ruleNumbers = [
  'processingAfterMinutes',
  'processingMinutes',
  'staffCount',
  'slotStepMinutes',
  'minNoticeMinutes',
  'horizonDays',
  'cancelCutoffMinutes',
  'minParticipants',
  'minParticipantsCutoffMinutes',
  'maxBookingsPerDay',
  'maxBookingsPerWeek',
] as const;

export const ruleFields = [...ruleNumbers, 'bookableHours'] as const;

/** What only a service has, as it is kept. */
export type ServiceRuleFields = {
  [Field in (typeof ruleNumbers)[number]]: number | null;
} & { bookableHours: string | null };

/** Takes over when a service can be booked, and when its person is free. @throws DomainError VALIDATION_FAILED. */
export function applyServiceRules(item: CatalogItem, input: SaveCatalogItemInput): void {
  for (const field of ruleNumbers) {
    if (input[field] !== undefined) item[field] = input[field];
  }
  const { bookableHours: hours } = input;
  if (hours !== undefined) item.bookableHours = hours && readHours(hours, 'bookableHours');
}

interface RuledService extends Partial<{
  [Field in keyof ServiceRuleFields]: ServiceRuleFields[Field] | undefined;
}> {
  durationMinutes?: number | null | undefined;
  capacity: number;
}

/** Checks the rules that a service has now. @throws DomainError VALIDATION_FAILED. */
export function checkServiceRules(item: RuledService): void {
  const { durationMinutes, capacity } = item;
  if (capacity > 1 && (item.staffCount ?? 1) > 1) {
    throw invalid('staffCount', 'a group is served by one person.');
  }
  checkLeastNumber(item);
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

function checkLeastNumber({
  capacity,
  minParticipants: least,
  minParticipantsCutoffMinutes: cutoff,
}: RuledService): void {
  if (cutoff != null && least == null) {
    throw invalid('minParticipantsCutoffMinutes', 'give it with minParticipants.');
  }
  if (least == null || least <= capacity) return;
  throw invalid(
    'minParticipants',
    capacity > 1
      ? `must be at most ${capacity}, the places of a start.`
      : 'only a group has a least number; give it a capacity above 1.',
  );
}

/** Rejects what only services have. @throws DomainError VALIDATION_FAILED naming every such field. */
export function checkNoServiceRules(item: Partial<RuledService>): void {
  readEach(ruleFields, field => {
    if (item[field] == null) return;
    throw invalid(field, 'only a service has this field; leave it out.');
  });
}
