import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../business/business.entity.ts';
import { storedLocationId } from '../../business/locations/at-location.ts';
import { findSellables } from '../../catalog/items/find-sellables.ts';
import type { Sellable } from '../../catalog/items/sellable.queries.ts';
import { findHold } from '../../scheduling/appointments/booking/book-start.ts';
import type { LineRequest, OrderRequest } from './read-order.ts';

/**
 * Reads the items of an order at its location. A booking has the terms of its own location. A cart shows the usual prices of
 * goods, wherever they are collected or delivered from, so they have these. They have the tax of the location too, unless that would
 * change what was shown. The location must offer what is collected there, or sent from there.
 *
 * @throws DomainError as `findSellables`.
 */
export async function sellablesOfOrder(
  em: EntityManager,
  business: Business,
  { lines, shop, deliveryMethod }: Pick<OrderRequest, 'lines' | 'shop' | 'deliveryMethod'>,
  list = 'items',
): Promise<Sellable[]> {
  const there = await findSellables(em, business, lines, list);
  if (business.locationCount === 1) return there;
  const hasGoods = lines.some(({ startAt, visit }) => startAt === null && !visit);
  const usual = shop && hasGoods ? await findSellables(em, { id: business.id }, lines, list) : null;
  const sold: Sellable[] = [];
  for (const [index, line] of lines.entries()) {
    const own = there[index]!;
    const usually = usual?.[index];
    if (line.visit) sold.push(own);
    else if (line.startAt !== null) sold.push(await atItsPlace(em, business, line, own));
    else if (!usually) sold.push(own);
    else {
      const { priceMinor, grants, active } = usually;
      const isMoved = deliveryMethod !== null && grants === null;
      const taxRate = business.pricesIncludeTax ? own.taxRate : usually.taxRate;
      sold.push({ ...own, priceMinor, taxRate, active: isMoved ? own.active : active });
    }
  }
  return sold;
}

/** Returns a booked item at the location of its booking. `own` is the item at the location of the order. */
async function atItsPlace(
  em: EntityManager,
  { id, locationId: ofOrder = null }: Business,
  line: LineRequest,
  own: Sellable,
): Promise<Sellable> {
  const locationId = await placeOfLine(em, id, line, ofOrder);
  if (locationId === ofOrder) return own;
  const [sellable = own] = await findSellables(em, { id, locationId }, [line]);
  return sellable;
}

/** Returns the location of a booked line, as stored: the named one, else that of its hold, else that of the order. */
async function placeOfLine(
  em: EntityManager,
  businessId: string,
  { locationId, holdId }: LineRequest,
  ofOrder: string | null,
): Promise<string | null> {
  if (locationId != null) return storedLocationId(businessId, locationId);
  if (holdId === null) return ofOrder;
  return (await findHold(em, businessId, holdId)).locationId ?? null;
}
