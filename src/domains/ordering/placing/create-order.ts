import { phoneCountry } from '../../business/country.ts';
import { authorize } from '../../business/access/authorize.ts';
import { checkWritable } from '../../business/access/read-only.ts';
import type { Business } from '../../business/business.entity.ts';
import { refuseUnlessActive } from '../../business/suspending/refuse-suspended.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Sellable } from '../../catalog/items/sellable.queries.ts';
import { checkOwnAmount } from '../../catalog/items/grants.ts';
import { takeStock } from '../../catalog/stock/stock.ts';
import {
  checkPhoneProof,
  tryPhoneCode,
  type PhoneClaim,
} from '../../clients/phone-proof/phone-proof.ts';
import type { Context } from '../../../platform/context.ts';
import type { CreateOrderInput } from '../../../graphql.generated.ts';
import { journalRow } from '../../../platform/journal/journal.ts';
import { write, type Written } from '../../../platform/journal/write.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { countSale } from '../../scheduling/count-visitor.ts';
import { nameFriend } from '../../scheduling/name-friend.ts';
import { askCandidates } from '../../discounts/candidates.queries.ts';
import { markForOthers } from '../../discounts/for-client.ts';
import { refuseObstacle } from '../../discounts/refuse-obstacle.ts';
import { checkLimit } from '../pricing/price-order.ts';
import { reckon } from '../pricing/reckon.ts';
import {
  allowanceOf,
  checkPositions,
  given,
  offList,
  reckonedLine,
  wholeOf,
  goodsOf,
} from '../pricing/sold-lines.ts';
import { choosePeople } from '../../scheduling/appointments/booking/reserve-new-slot.ts';
import { bookedBy } from '../../scheduling/appointments/booking/booked-by.ts';
import { findOwnShop } from '../../shop/find-own-shop.ts';
import { deliveryOf, deliveryRate } from '../delivery/delivery-of.ts';
import { chargeVisits } from '../billing/charge-visits.ts';
import { checkClient, withVisits } from '../billing/read-visits.ts';
import { findOrder } from '../reading/list-orders.ts';
import { checkSellers } from '../sellers/sellers.ts';
import { atCounter, bookLines, explainLine, LineRefused, placedEvent } from './book-lines.ts';
import { bookedClient } from '../../clients/booked-client.ts';
import { askBlocked } from '../../clients/refuse-blocked.ts';
import { draftOrder, needsOf } from './draft-order.ts';
import { insertOrder } from './insert-order.queries.ts';
import { placeOfOrder } from './place-of-order.ts';
import { type LineRequest, type OrderRequest, readOrder, readOwnValues } from './read-order.ts';
import { sellablesOfOrder } from './sellables-of-order.ts';
import type { Order } from '../order.entity.ts';
import {
  checkAgreed,
  checkLines,
  checkVisitorCaps,
  refusePackages,
  requireEmail,
  unpaidVisitorMs,
} from './check-lines.ts';
import { announce } from '../../../platform/announce.ts';
import { orderChanged } from '../announcements.ts';

/**
 * Places an order, all or nothing: reads prices from the catalog, books lines with a start and takes stock. Takes the business's
 * lock only if it books. @throws DomainError OUT_OF_STOCK, SLOT_UNAVAILABLE with the nearest free starts, RULE_VIOLATION.
 */
export async function createOrder(context: Context, input: CreateOrderInput): Promise<Order> {
  const business = await authorize(context, input.businessId, 'order:create');
  const request = await readRequest(context, business, input);
  await countSale(context);
  const claim = await tryPhoneCode(context, business, {
    phone: request.client.phone,
    code: input.phoneCode,
  });
  const isBooking = request.lines.some(line => line.startAt !== null);
  const isBilling = request.lines.some(line => line.appointmentId !== null);
  if (!isBooking && !isBilling) {
    return write(context, business.id, transaction =>
      placeOrder(transaction, business, request, claim),
    );
  }
  if (isBooking) await authorize(context, business.id, 'appointment:create');
  if (isBilling) await authorize(context, business.id, 'order:update');
  try {
    return await writeLocked(context, business.id, (transaction, locked) =>
      placeOrder(transaction, locked, request, claim),
    );
  } catch (error) {
    if (!(error instanceof LineRefused)) throw error;
    throw await explainLine(context.em, error);
  }
}

async function readRequest(
  context: Context,
  business: Business,
  input: CreateOrderInput,
): Promise<OrderRequest> {
  const read = readOrder(input, business, context);
  const isBooking = read.lines.some(line => line.startAt !== null);
  const request = { ...read, ...(await readOwnValues(context, business, input, isBooking)) };
  if (request.adjustments.length > 0) await authorize(context, business.id, 'order:discount');
  checkPositions(request.adjustments, request.lines.length);
  if (request.lines.some(({ sellerId }) => sellerId !== null))
    await authorize(context, business.id, 'order:update');
  const { delivery } = input;
  if (delivery == null) return request;
  const shop = await findOwnShop(context.em, business);
  return {
    ...request,
    deliveryFor: goodsMinor => deliveryOf(shop, delivery, goodsMinor, phoneCountry(business)),
  };
}

/** Places an order inside a transaction, which must hold the business's lock if a line is booked. */
export async function placeOrder(
  transaction: Context,
  whole: Business,
  asked: OrderRequest,
  claim: PhoneClaim,
): Promise<Written<Order>> {
  refuseUnlessActive(whole, 'orders');
  // A shop places its carts without the action of an order.
  checkWritable(transaction, whole, 'order:create');
  await checkPhoneProof(transaction, whole, claim);
  const { pricesIncludeTax } = whole;
  const requested = await withVisits(transaction, whole, asked.lines, {
    list: 'items',
    pricesIncludeTax,
  });
  const business = await placeOfOrder(transaction, whole, { ...asked, lines: requested });
  const request = { ...asked, lines: await choosePeople(transaction, business, requested) };
  const refuseBlocked = await askBlocked(transaction, business, request.client);
  const client = await bookedClient(transaction, business.id, request.client);
  checkClient(request.lines, client);
  const isVisitor = transaction.caller.limit === 'visitor';
  if (isVisitor) checkVisitorCaps(request, business);
  const { em } = transaction;
  const candidates = await askCandidates(em, {
    businessId: business.id,
    itemIds: request.lines.map(({ itemId }) => itemId),
    code: request.discountCode,
    client,
    now: transaction.now(),
  });
  const sellables = await sellablesOfOrder(em, business, request);
  await refuseBlocked();
  const lines = request.lines.map((line, index) => {
    const found = sellables[index];
    if (!found) throw new Error('sellablesOfOrder returned fewer items than lines.');
    const sellable = { ...atOwnAmount(found, line, business.currency), ...agreedTerms(line) };
    const asked = request.adjustments.find(({ position }) => position === index);
    return { ...line, sellable, adjustment: given(asked, sellable.priceMinor) };
  });
  checkLines(lines);
  if (request.shop) requireEmail(lines, request.shop);
  if (request.client.isNobody) refusePackages(lines);
  await checkSellers(em, business.id, lines);
  const delivery = request.deliveryFor?.(goodsOf(lines)) ?? null;
  const adjustment = wholeOf(request.adjustments);
  const { priced, discounts, adjusted, deliveryMinor } = reckon(lines.map(reckonedLine), {
    whole: adjustment,
    candidates: await markForOthers(transaction, business, client, await candidates.rows),
    code: request.discountCode,
    delivery: {
      priceMinor: delivery?.deliveryMinor ?? 0,
      // A cart without taxes in its prices shows the usual rates, wherever it is sent from.
      rate: await deliveryRate(
        transaction,
        request.shop && !pricesIncludeTax ? whole : business,
        delivery,
      ),
    },
    pricesIncludeTax,
  });
  // A client who agreed to a total saw it without the discount.
  if (request.agreedMinor === null) refuseObstacle(discounts.obstacle, business.currency);
  checkAgreed(request.agreedMinor, priced.totalMinor, business.currency);
  await checkLimit(
    transaction,
    business,
    lines.map((line, index) => allowanceOf(line, adjusted[index])),
  );
  const id = newId('ord');
  const booked = await bookLines(
    transaction,
    business,
    { ...request, client, contactEmail: request.shop?.contactEmail ?? null },
    { orderId: id, rebates: lines.map((line, index) => offList(line, priced.rebates[index])) },
  );
  for (const [position, { visit }] of lines.entries()) if (visit) booked.set(position, visit);
  await takeStock(transaction, lines.flatMap(needsOf), {
    businessId: business.id,
    id,
    locationId: business.locationId,
  });
  // A visitor's order must not reserve goods forever. With payment on receipt, the shop sets the terms.
  const takesStock = lines.some(({ sellable }) => sellable.takes.length > 0);
  const lapses = isVisitor && request.shop === null && takesStock;
  const unpaidFor = lapses ? unpaidVisitorMs : request.unpaidFor;
  const draft = draftOrder(
    business,
    { ...request, unpaidFor },
    {
      id,
      client,
      lines,
      delivery: delivery && { ...delivery, deliveryMinor },
      priced,
      discounts: discounts.counted,
      whole: adjustment,
      adjusted,
      booked,
      source: bookedBy(transaction.caller).source,
      now: transaction.now(),
    },
  );
  const placed = placedEvent(draft, lines);
  const event = request.isAtCounter ? atCounter(placed) : placed;
  const entry = journalRow(transaction, event, 'succeeded');
  const { order } = await insertOrder(em, transaction.services.events, {
    draft,
    entry,
    language: client.language ?? null,
  });
  await nameFriend(transaction, order);
  const isBilling = lines.some(({ visit }) => visit !== undefined);
  // An order that costs nothing is paid.
  const isPaid = draft.totalMinor === 0;
  const result = isBilling || isPaid ? await settled(transaction, await order, isBilling) : order;
  return { result, event, journaled: true };
}

/** Returns what a line has instead of the catalog's values: a membership is renewed as agreed, whatever its plan is now. */
function agreedTerms({ agreed }: LineRequest): Partial<Sellable> {
  return agreed ? { ...agreed, active: true } : {};
}

/** Returns a gift card with the amount chosen by the buyer. @throws DomainError RULE_VIOLATION beyond the limits of the shop. */
function atOwnAmount(sellable: Sellable, { amountMinor }: LineRequest, currency: string): Sellable {
  if (amountMinor === undefined) return sellable;
  checkOwnAmount(sellable.grants, amountMinor, currency);
  return { ...sellable, priceMinor: amountMinor };
}

/** Attaches the appointments that a new order charges, and fulfils an order that is already paid. */
async function settled(transaction: Context, order: Order, isBilling: boolean): Promise<Order> {
  if (isBilling) await chargeVisits(transaction, order);
  const { businessId, id: orderId } = order;
  await announce(transaction, orderChanged, {
    businessId,
    orderId,
    addressBefore: order.deliveryAddress ?? null,
  });
  return { ...(await findOrder(transaction.em, businessId, orderId)), isNew: true };
}
