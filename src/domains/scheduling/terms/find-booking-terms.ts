import type { QueryBookingTermsArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { cacheUntil } from '../../../platform/cache/cache-until.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import type { Business } from '../../business/business.entity.ts';
import { atEachLocation } from '../../business/locations/at-location.ts';
import { whereverPossible } from '../../business/locations/wherever-possible.ts';
import { namedItem } from '../../catalog/items/item-and-variant.ts';
import { priceMinorWith } from '../../catalog/items/staff-terms.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import { loadBookable, type Bookable } from '../availability/calendar/bookable.ts';
import { servicesOf } from '../visits/find-visit-times.ts';
import { atService } from '../visits/visit-request.ts';
import { bookedTerms } from './booked-terms.ts';
import type { PartTerms, WholeTerms } from './whole-terms.ts';

/** Returns the price and the conditions of a booking. @throws DomainError NOT_FOUND, RULE_VIOLATION if it cannot be booked. */
export async function findBookingTerms(
  context: Context,
  input: QueryBookingTermsArgs,
): Promise<WholeTerms> {
  const business = await authorizeBusiness(context, input, 'catalog:read', 'service');
  const startAt = readInstant(input.startAt, business.timezone, 'startAt');
  const places = await atEachLocation(context.em, business, input.locationId);
  const [parts] = await whereverPossible(places, place => termsAt(context, place, input, startAt));
  const freeUntil = startAt === null ? null : (parts![0]?.policy?.freeUntil ?? null);
  if (freeUntil !== null && freeUntil > context.now()) cacheUntil(context, freeUntil);
  const people = input.people ?? 1;
  return {
    business,
    startAt,
    parts: parts!.flatMap(part => Array.from({ length: people }, () => part)),
  };
}

/** Returns the terms of each requested service at a location. */
async function termsAt(
  { em, now }: Context,
  business: Business,
  input: QueryBookingTermsArgs,
  startAt: number | null,
): Promise<PartTerms[]> {
  const asked = servicesOf(input);
  const known = new Map<string, PartTerms>();
  for (const [index, named] of asked.entries()) {
    // A group booking requests the same service several times.
    if (known.has(keyOf(named))) continue;
    const { staffId } = named;
    const item = await namedItem(em, business.id, named).catch(atService(index));
    const request = { business, ...item, staffId, now: now() };
    const bookable = await loadBookable(em, request).catch(atService(index));
    known.set(keyOf(named), partOf(bookable, startAt ?? 0));
  }
  return asked.flatMap(named => known.get(keyOf(named)) ?? []);
}

function keyOf({ catalogItemId, staffId }: ReturnType<typeof servicesOf>[number]): string {
  return `${catalogItemId} ${staffId ?? ''}`;
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
