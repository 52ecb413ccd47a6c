import type { Context } from '../../../platform/context.ts';
import type { Business } from '../../business/business.entity.ts';
import {
  atLocation,
  atStoredLocation,
  storedLocationId,
} from '../../business/locations/at-location.ts';
import { findHold } from '../../scheduling/appointments/booking/book-start.ts';
import { placeOfGoods } from '../delivery/place-of-goods.ts';
import type { LineRequest, OrderRequest } from './read-order.ts';

/**
 * Returns the business at the location of a new order: the named one, else that of the first booking that has one, else the only
 * one. An online order is where `placeOfGoods` says, else without any at the main location.
 *
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED with the list of locations if there are several and none is known;
 * RULE_VIOLATION for an archived one.
 */
export async function placeOfOrder(
  transaction: Context,
  business: Business,
  request: Pick<OrderRequest, 'locationId' | 'lines' | 'deliveryMethod' | 'shop'>,
): Promise<Business> {
  const { em, caller } = transaction;
  const { locationId, lines } = request;
  const isVisitor = caller.limit === 'visitor' || request.shop !== null;
  // Goods beside bookings are at the location of the bookings, unless another is named.
  const isBooking = lines.some(({ startAt, visit }) => startAt !== null || visit);
  const isOfGoods = isVisitor && (!isBooking || locationId !== null);
  const ofGoods = isOfGoods ? await placeOfGoods(transaction, business, request) : undefined;
  if (ofGoods) return ofGoods;
  if (locationId !== null) return atLocation(em, business, locationId);
  const ofBooking = await placeOfBookings(transaction, business, lines);
  if (ofBooking !== undefined) return atStoredLocation(em, business, ofBooking);
  if (isVisitor) return atStoredLocation(em, business, null);
  return atLocation(em, business, null);
}

/** Returns the location of the first line that names one, charges an appointment or has a hold, as stored; undefined if none does. */
async function placeOfBookings(
  { em }: Context,
  { id, locationCount }: Business,
  lines: readonly LineRequest[],
): Promise<string | null | undefined> {
  const first = lines.find(
    ({ visit, holdId, locationId }) => visit || holdId !== null || locationId != null,
  );
  if (!first) return undefined;
  if (first.locationId != null) return storedLocationId(id, first.locationId);
  if (first.visit) return first.visit.locationId ?? null;
  if (locationCount === 1 || first.holdId === null) return undefined;
  return (await findHold(em, id, first.holdId)).locationId ?? null;
}
