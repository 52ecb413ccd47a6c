import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { Business } from '../../business/business.entity.ts';
import { atLocation, storedLocationId } from '../../business/locations/at-location.ts';
import { locationsOf, type ShownLocation } from '../../business/locations/locations.ts';
import { findSellables } from '../../catalog/items/find-sellables.ts';
import { onHandAt, unitsNeeded } from '../../catalog/stock/stock.ts';
import { lockStock } from '../../catalog/stock/stock.queries.ts';
import type { LineRequest, OrderRequest } from '../placing/read-order.ts';

type Goods = Pick<OrderRequest, 'locationId' | 'lines' | 'deliveryMethod'>;

/**
 * Returns the location of a visitor's order with several locations: where the buyer collects it, or else the named one, or the first
 * one by position, that delivers and has all of it. If none has all, it is the one that is short of the fewest goods, whose stock refuses the order.
 * Undefined for an order that is neither collected nor delivered.
 *
 * @throws DomainError VALIDATION_FAILED with the list of locations, RULE_VIOLATION for one without pick-up or delivery.
 */
export async function placeOfGoods(
  transaction: Context,
  business: Business,
  { locationId, lines, deliveryMethod }: Goods,
): Promise<Business | undefined> {
  if (deliveryMethod === null || business.locationCount === 1) return undefined;
  const { em } = transaction;
  const all = await locationsOf(em, business);
  const active = all.filter(({ status }) => status === 'active');
  if (deliveryMethod === 'pickup') {
    const { id } = pickupOf(
      active.filter(({ offersPickup }) => offersPickup),
      all,
      locationId,
    );
    return atLocation(em, business, id);
  }
  const delivering = active.filter(({ delivers }) => delivers);
  if (delivering.length === 0) {
    throw new DomainError('RULE_VIOLATION', 'delivery.method: no location delivers now.');
  }
  if (locationId !== null) {
    const named = await atLocation(em, business, locationId);
    if (delivering.some(({ id }) => id === locationId)) return named;
    throw new DomainError('RULE_VIOLATION', 'locationId: this location does not deliver.');
  }
  const { id } = await bestOf(transaction, business, delivering, lines);
  return atLocation(em, business, id);
}

/** Returns the location where a buyer collects an order. */
function pickupOf(
  offering: readonly ShownLocation[],
  all: readonly ShownLocation[],
  locationId: string | null,
): ShownLocation {
  const [only] = offering;
  if (locationId === null && offering.length === 1 && only) return only;
  const names = offering.map(({ id, name }) => `${name} (${id})`).join(', ');
  if (locationId === null) {
    throw invalid('delivery.locationId', `required for pick-up: one of ${names}.`, 'required');
  }
  const chosen = offering.find(({ id }) => id === locationId);
  if (chosen) return chosen;
  const isKnown = all.some(({ id }) => id === locationId);
  throw new DomainError(
    isKnown ? 'RULE_VIOLATION' : 'NOT_FOUND',
    `delivery.locationId: orders are collected at ${names}.`,
  );
}

/** Returns the location that is short of the fewest goods, under their locks, so the choice stays true. */
async function bestOf(
  transaction: Context,
  business: Business,
  locations: readonly ShownLocation[],
  lines: readonly LineRequest[],
): Promise<ShownLocation> {
  const { id: businessId } = business;
  const found = await Promise.all(
    locations.map(async location => {
      const there = { id: businessId, locationId: storedLocationId(businessId, location.id) };
      const sellables = await findSellables(transaction.em, there, lines);
      return { location, there, sellables };
    }),
  );
  const needs = unitsNeeded(
    (found[0]?.sellables ?? []).map(({ takes }, index) => ({
      takes,
      quantity: lines[index]!.quantity,
    })),
  );
  const ids = needs.map(({ stockId }) => stockId);
  await lockStock(transaction.em, { businessId, ids });
  const rated: { location: ShownLocation; missing: number }[] = [];
  for (const { location, there, sellables } of found) {
    const { locationId } = there;
    const left = await onHandAt(transaction.em, { businessId, locationId, ids });
    const short = needs.filter(({ stockId, quantity }) => (left.get(stockId) ?? 0) < quantity);
    const unoffered = sellables.filter(({ active }) => !active);
    rated.push({ location, missing: short.length + unoffered.length });
  }
  const least = Math.min(...rated.map(({ missing }) => missing));
  return rated.find(({ missing }) => missing === least)!.location;
}
