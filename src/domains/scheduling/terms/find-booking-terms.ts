import type { QueryBookingTermsArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { showUntil } from '../../../platform/remembering/shown-until.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { priceMinorWith } from '../../catalog/items/staff-terms.ts';
import { enterBusiness } from '../../shop/enter-business.ts';
import { loadBookable, type Bookable } from '../availability/calendar/bookable.ts';
import { servicesOf } from '../visits/find-visit-times.ts';
import { atService, namedServices } from '../visits/named-services.ts';
import { bookedTerms } from './booked-terms.ts';
import type { PartTerms, WholeTerms } from './whole-terms.ts';

/** Returns what a booking would cost and ask for. @throws DomainError NOT_FOUND, RULE_VIOLATION for what cannot be booked. */
export async function findBookingTerms(
  context: Context,
  input: QueryBookingTermsArgs,
): Promise<WholeTerms> {
  const business = await enterBusiness(context, input, 'catalog:read', 'service');
  const { em, now } = context;
  const startAt = readInstant(input.startAt, business.timezone, 'startAt');
  const services = await namedServices(em, business.id, servicesOf(input), 1);
  const parts: PartTerms[] = [];
  for (const [index, { itemId, variantId, staffId }] of services.entries()) {
    const request = { business, itemId, variantId, staffId, now: now() };
    const bookable = await loadBookable(em, request).catch(atService(index));
    parts.push(partOf(bookable, startAt ?? 0));
  }
  const freeUntil = startAt === null ? null : (parts[0]?.policy?.freeUntil ?? null);
  if (freeUntil !== null && freeUntil > now()) showUntil(context, freeUntil);
  const people = input.people ?? 1;
  return {
    business,
    startAt,
    parts: parts.flatMap(part => Array.from({ length: people }, () => part)),
  };
}

function partOf({ request, item, variant, people, rules }: Bookable, startAt: number): PartTerms {
  const { business, staffId } = request;
  const able = staffId == null ? (people ?? []).map(person => person.staffId) : [staffId];
  const prices = able.map(id => priceMinorWith(item, id));
  const known = prices.length > 0 ? prices : [item.priceMinor];
  const priceMinor = variant?.priceMinor ?? Math.min(...known);
  const asked = { priceMinor, startAt, isByStaff: false, isOrdered: false };
  return {
    ...bookedTerms(business, item, asked),
    priceMinor,
    varies: variant?.priceMinor == null && Math.max(...known) > priceMinor,
    cancelCutoffMinutes: rules.cancelCutoffMinutes,
  };
}
