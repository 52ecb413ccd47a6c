import { authorize } from '../../business/access/authorize.ts';
import { atStoredLocation, locationIdOf } from '../../business/locations/at-location.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { checkVersion, raiseVersion } from '../../../platform/database/query/versions.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { UpdateOrderInput } from '../../../graphql.generated.ts';
import { dryRun, type Written } from '../../../platform/journal/write.ts';
import { checkClient, withVisits } from '../billing/read-visits.ts';
import { chargeVisits, isVisitLine, releaseVisits } from '../billing/charge-visits.ts';
import { bookLines, explainLine, LineRefused } from '../placing/book-lines.ts';
import { earliest, firstDeadline } from '../placing/draft-order.ts';
import { offList } from '../pricing/sold-lines.ts';
import { findOrder } from '../reading/list-orders.ts';
import { updatePrices } from '../order-bookings.queries.ts';
import { insertLines, updateLines } from '../order-line.queries.ts';
import type { Order } from '../order.entity.ts';
import { storeOrder, storeTerms } from '../order.queries.ts';
import { deleteFormerUses, insertNewUses } from '../placing/insert-order.queries.ts';
import { cancelRemoved } from './cancel-order.ts';
import { changedValues } from '../../custom-fields/values.ts';
import { lockOrder } from './authorize-order.ts';
import { needsAfter } from './changed-lines.ts';
import { changedOrder } from './changed-order.ts';
import { moveStock } from './move-stock.ts';
import { planChange, type ChangePlan } from './plan-change.ts';
import { readChange, type OrderChange } from './read-change.ts';
import { orderChanges, sameEvent, updatedEvent } from './updated-event.ts';
import { announce } from '../../../platform/announce.ts';
import { orderChanged, visitsReleased } from '../announcements.ts';

/**
 * Changes an order that is neither completed nor cancelled, all or nothing; stock, bookings, payments and receipts follow. A dry
 * run does the same and rolls it back. @throws DomainError INVALID_TRANSITION, VERSION_CONFLICT, OUT_OF_STOCK, SLOT_UNAVAILABLE,
 * RULE_VIOLATION.
 */
export async function updateOrder(context: Context, input: UpdateOrderInput): Promise<Order> {
  const business = await authorize(context, input.businessId, 'order:update');
  const change = await readChange(context, business, input);
  if (change.added.some(({ startAt }) => startAt !== null)) {
    await authorize(context, business.id, 'appointment:create');
  }
  try {
    return await dryRun(input.dryRun ?? false, done =>
      writeLocked(context, business.id, async (transaction, locked) =>
        done(await changeOrder(transaction, locked, change)),
      ),
    );
  } catch (error) {
    if (error instanceof LineRefused) throw await explainLine(context.em, error);
    throw error;
  }
}

/** Changes an order in a transaction that holds the business's lock. @throws DomainError as `updateOrder`. */
export async function changeOrder(
  transaction: Context,
  whole: Business,
  asked: OrderChange,
): Promise<Written<Order>> {
  const { em } = transaction;
  await lockOrder(transaction, whole.id, asked.orderId);
  const order = await findOrder(em, whole.id, asked.orderId);
  const business = await atStoredLocation(em, whole, order.locationId ?? null);
  checkVersion(order, asked.version);
  checkChangeable(order);
  checkLocation(order, asked);
  const change = { ...asked, added: await addedLines(transaction, business, order, asked) };
  const plan = isOfTerms(change) ? await planChange(transaction, business, order, change) : null;
  const said = saidAnew(order, change);
  const changed = plan ? changedOrder(said, plan) : said;
  const changes = orderChanges(order, changed);
  if (!changes)
    return { result: order, event: sameEvent(order), journaled: transaction.tool === null };
  raiseVersion(changed, null);
  if (plan) await moveThings(transaction, business, { order, changed, plan });
  await storeChanged(transaction, changed, new Set(order.items.map(line => line.position)));
  if (plan) await follow(transaction, order, plan);
  const result = await findOrder(transaction.em, business.id, order.id);
  return { result, event: updatedEvent(result, changes) };
}

/** @throws DomainError RULE_VIOLATION for a delivery at another location. */
function checkLocation(order: Order, { locationId }: OrderChange): void {
  const present = locationIdOf(order);
  if (locationId === null || locationId === present) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `delivery.locationId: the order is at ${present}, which cannot change; cancel it and place another.`,
  );
}

/** Stores a changed, locked order: its row, its lines, the discounts it uses and the prices of its bookings. */
async function storeChanged(
  { em }: Context,
  order: Order,
  before: ReadonlySet<number>,
): Promise<void> {
  const { id: orderId, businessId } = order;
  await storeOrder(em, order);
  await storeTerms(em, order);
  const isOld = ({ position }: { position: number }) => before.has(position);
  await updateLines(em, order, order.items.filter(isOld));
  const added = order.items.filter(line => !isOld(line));
  if (added.length > 0) await insertLines(em, order, added);
  await deleteFormerUses(em, order);
  await insertNewUses(em, order);
  await updatePrices(em, { businessId, orderId });
}

/** Returns the lines to add, with the appointments that they charge. */
async function addedLines(
  transaction: Context,
  business: Business,
  { clientId, pricesIncludeTax }: Order,
  { added }: OrderChange,
): Promise<OrderChange['added']> {
  const list = 'addItems';
  const lines = await withVisits(transaction, business, added, { list, pricesIncludeTax });
  checkClient(lines, { id: clientId ?? null, phone: null }, list);
  return lines;
}

/** Attaches and detaches charged appointments, and notifies everything that depends on the order. */
async function follow(transaction: Context, order: Order, { lines }: ChangePlan): Promise<void> {
  const { businessId, id: orderId, deliveryAddress: addressBefore = null } = order;
  const appointmentIds = await releaseVisits(transaction, order, lines.removed);
  if (lines.added.some(({ visit }) => visit)) await chargeVisits(transaction, order);
  await announce(transaction, orderChanged, { businessId, orderId, addressBefore });
  if (appointmentIds.length > 0)
    await announce(transaction, visitsReleased, { businessId, orderId, appointmentIds });
}

/** Returns the order with its new comment and field values, which do not affect its price. */
function saidAnew(order: Order, { comment, fields }: OrderChange): Order {
  return {
    ...order,
    ...(comment !== undefined && { comment }),
    fields: changedValues(order.fields, fields(order.fields)),
  };
}

/** Returns true if more than the comment and field values is to change. */
function isOfTerms({ quantities, added, adjustments, deliveryFor, discountCode }: OrderChange) {
  const isPriced = quantities.size + added.length + adjustments.length > 0;
  return isPriced || deliveryFor !== undefined || discountCode !== undefined;
}

function checkChangeable({ status }: Order): void {
  if (status !== 'completed' && status !== 'cancelled') return;
  throw new DomainError(
    'INVALID_TRANSITION',
    `The order is ${status} and cannot be changed any more.`,
  ).withReason('order_not_changeable', { status });
}

interface Move {
  order: Order;
  changed: Order;
  plan: ChangePlan;
}

/** Cancels the bookings of removed lines, books added lines and moves stock. */
async function moveThings(
  transaction: Context,
  business: Business,
  { order, changed, plan }: Move,
): Promise<void> {
  const { lines, priced } = plan;
  await cancelRemoved(
    transaction,
    lines.removed.filter(line => !isVisitLine(line)),
  );
  const booked = await bookLines(
    transaction,
    business,
    {
      client: { id: order.clientId ?? null, phone: null, name: order.clientName },
      lines: lines.added,
      conversationId: order.conversationId ?? null,
      contactEmail: order.contactEmail ?? null,
      appointmentFields: {},
    },
    {
      orderId: order.id,
      rebates: lines.added.map((line, index) =>
        offList(line, priced.rebates[lines.kept.length + index]),
      ),
      list: 'addItems',
    },
  );
  for (const [index, { visit }] of lines.added.entries()) if (visit) booked.set(index, visit);
  for (const [index, appointment] of booked) {
    const position = lines.added[index]?.position;
    const line = changed.items.find(each => each.position === position);
    if (line) Object.assign(line, { appointmentId: appointment.id });
  }
  if (order.status === 'new') changed.payBy = earliest([order.payBy, firstDeadline(booked)]);
  const before = order.items.filter(line => !line.cancelled).flatMap(line => line.takes);
  await moveStock(transaction, order, before, needsAfter(lines));
}
