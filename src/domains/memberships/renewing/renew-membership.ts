import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../business/business.entity.ts';
import { locationIdOf } from '../../business/locations/at-location.ts';
import { locationOf } from '../../business/locations/locations.ts';
import type { Context } from '../../../platform/context.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { announce } from '../../../platform/announce.ts';
import { orderChanged } from '../../ordering/announcements.ts';
import { lockOrder } from '../../ordering/changing/authorize-order.ts';
import { dueMinorOf } from '../../ordering/lifecycle.ts';
import type { Order } from '../../ordering/order.entity.ts';
import { storeOrder } from '../../ordering/order.queries.ts';
import { placeOrder } from '../../ordering/placing/create-order.ts';
import type { OrderRequest } from '../../ordering/placing/read-order.ts';
import type { ClientMembership } from '../client-membership.entity.ts';
import { beginNextPlan } from '../changing/plan-change.ts';
import { memberEvent } from '../member-event.ts';
import { storeMembership } from '../membership.queries.ts';
import { findLocationOf, insertPeriod } from '../membership-period.queries.ts';
import { endOfPeriod, nextAttemptAt } from '../periods.ts';
import { chargeMembership } from './charge-membership.ts';

const noPhone = { phone: null, code: null, failure: null };

/**
 * Begins the next period of a locked membership, with an order at the agreed price. Its card or bank account is charged by the next sweep
 * of payments. Without one the client is asked to pay. The period is paid by whatever pays its order.
 */
export async function renewMembership(
  transaction: Context,
  business: Business,
  membership: ClientMembership,
): Promise<void> {
  const before = { ...membership };
  const { businessId, id } = membership;
  beginNextPlan(membership);
  const today = localDateOf(transaction.now(), business.timezone);
  // Whole periods in which the business did not work are not charged afterwards.
  if (endOfPeriod(membership, membership.endsOn) <= today)
    Object.assign(membership, { anchorOn: today, endsOn: today });
  const startsOn = membership.endsOn;
  const endsOn = endOfPeriod(membership, startsOn);
  const locationId = await placeOf(transaction.em, business, membership);
  const placed = await placeOrder(transaction, business, orderOf(membership, locationId), noPhone);
  const { id: orderId } = await placed.result;
  const order = await confirmOrder(transaction, businessId, orderId);
  const period = { businessId, membershipId: id, startsOn, endsOn, orderId, position: 0 };
  await insertPeriod(transaction.em, period);
  Object.assign(membership, { status: 'past_due', startsOn, endsOn, tries: 0, dueOn: null });
  membership.nextAt = nextAttemptAt(membership, business.timezone);
  raiseVersion(membership, null);
  await storeMembership(transaction.em, membership);
  // An order that a discount lowered to nothing is paid already.
  if (dueMinorOf(order) === 0) return announce(transaction, orderChanged, { businessId, orderId });
  if (await chargeMembership(transaction, membership, period, business.timezone)) return;
  await journalSideEffects(transaction, [
    memberEvent(membership, 'payment_due', before, { orderId }),
  ]);
}

/** Returns the location of the order: that of the order before, or the main one if that is archived or was a trial. */
async function placeOf(
  em: EntityManager,
  business: Business,
  { businessId, id }: ClientMembership,
): Promise<string> {
  const main = locationIdOf({ businessId });
  if (business.locationCount === 1) return main;
  const locationId = await findLocationOf(em, { businessId, id });
  const former = locationIdOf({ businessId, locationId });
  const { status } = await locationOf(em, business, former);
  return status === 'active' ? former : main;
}

/** Returns the order of the next period, at the terms that the client agreed to. */
function orderOf(
  { id, clientId, itemId, name, priceMinor, terms }: ClientMembership,
  locationId: string,
): OrderRequest {
  const grants = { kind: 'membership', ...terms, membershipId: id } as const;
  return {
    client: { id: clientId, phone: null, name: null, email: null },
    lines: [
      {
        itemId,
        variantId: null,
        quantity: 1,
        startAt: null,
        staffId: null,
        sellerId: null,
        holdId: null,
        appointmentId: null,
        agreed: { name, priceMinor, grants },
      },
    ],
    locationId,
    conversationId: null,
    comment: null,
    fields: {},
    appointmentFields: {},
    shop: null,
    deliveryMethod: null,
    deliveryFor: null,
    adjustments: [],
    discountCode: null,
    agreedMinor: null,
    unpaidFor: null,
    isAtCounter: true,
  };
}

/** Confirms the order at once, since the client agreed to it by joining. */
async function confirmOrder(
  transaction: Context,
  businessId: string,
  orderId: string,
): Promise<Order> {
  const order = await lockOrder(transaction, businessId, orderId);
  order.status = 'confirmed';
  await storeOrder(transaction.em, order);
  return order;
}
