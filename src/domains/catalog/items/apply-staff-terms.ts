import type { EntityManager } from '@mikro-orm/sql';
import type { SaveCatalogItemInput, StaffTermsInput } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';
import { readEach } from '../../../platform/validation/collect-issues.ts';
import type { CatalogItem } from './item.entity.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { refuseMissing } from '../../nouns/refuse-unknown.ts';
import { readPrice } from './read-price.ts';
import type { StaffTerms } from './staff-terms.ts';

/** Applies the price and duration per staff member. @throws DomainError VALIDATION_FAILED, NOT_FOUND. */
export async function applyStaffTerms(
  em: EntityManager,
  item: CatalogItem,
  { staffTerms }: SaveCatalogItemInput,
): Promise<void> {
  if (staffTerms === undefined) return endStaffTerms(item);
  const given = staffTerms ?? [];
  await checkPerforming(em, item, 'staffTerms', given);
  const terms = readEach(given, (each, index) => {
    const isFirst = given.findIndex(({ staffId }) => staffId === each.staffId) === index;
    if (isFirst) return readTerms(each, item.currency, `staffTerms[${index}]`);
    throw invalid(`staffTerms[${index}].staffId`, 'is there twice; give each person once.');
  });
  item.staffTerms = terms.length > 0 ? terms : null;
}

/** Drops the terms of staff who no longer perform the item. */
export function endStaffTerms(item: CatalogItem): void {
  const left = item.staffTerms?.filter(({ staffId }) => item.staffIds.includes(staffId));
  if (left && left.length < item.staffTerms!.length)
    item.staffTerms = left.length > 0 ? left : null;
}

/**
 * Rejects list entries with staff who do not perform the item. @throws DomainError VALIDATION_FAILED,
 * NOT_FOUND.
 */
export async function checkPerforming(
  em: EntityManager,
  { businessId, staffIds }: CatalogItem,
  list: 'staffTerms' | 'timetable',
  given: readonly { staffId?: string | null | undefined }[],
): Promise<void> {
  const others = given.filter(({ staffId }) => staffId != null && !staffIds.includes(staffId));
  if (others.length === 0) return;
  const ids = others.map(({ staffId }) => staffId!);
  const found = await em.find(StaffMember, { businessId, id: { $in: ids } });
  refuseMissing(ids, found, 'stf');
  const path = `${list}[${given.indexOf(others[0]!)}].staffId`;
  throw invalid(path, 'does not perform it; link the person in staffIds.');
}

function readTerms(
  { staffId, durationMinutes = null, price = null }: StaffTermsInput,
  currency: string,
  path: string,
): StaffTerms {
  if (durationMinutes === null && price === null) {
    throw invalid(`${path}.price`, 'give durationMinutes, price or both.', 'required');
  }
  const priceMinor = price === null ? null : readPrice(price, currency, `${path}.price`);
  return { staffId, durationMinutes, priceMinor };
}

/**
 * Rejects staff terms on an item with variants, as a variant has its own duration and price. @throws
 * DomainError VALIDATION_FAILED.
 */
export function checkStaffTerms({ staffTerms, form }: CatalogItem, input: SaveCatalogItemInput) {
  if (!staffTerms || form !== 'variants') return;
  throw invalid(
    input.staffTerms ? 'staffTerms' : 'variants',
    'an item has either variants or terms with each person; clear the other.',
  );
}
