import type { EntityManager } from '@mikro-orm/sql';
import { choosePeople } from '../../scheduling/appointments/booking/reserve-new-slot.ts';
import type { Business } from '../../business/business.entity.ts';
import { sellablesOfOrder } from '../placing/sellables-of-order.ts';
import type { Context } from '../../../platform/context.ts';
import type { Candidate } from '../../discounts/choose-discounts.ts';
import { askCandidates } from '../../discounts/candidates.queries.ts';
import { markForOthers } from '../../discounts/for-client.ts';
import { refuseObstacle } from '../../discounts/refuse-obstacle.ts';
import type { AppliedRate } from '../../taxes/calculate-tax.ts';
import type { Order } from '../order.entity.ts';
import { deliveryRate } from '../delivery/delivery-of.ts';
import { checkLines, checkMostPerOrder } from '../placing/check-lines.ts';
import { nameOf } from '../name-of.ts';
import type { Delivery } from '../placing/read-order.ts';
import { checkLimit } from '../pricing/price-order.ts';
import { reckon, type Reckoning } from '../pricing/reckon.ts';
import { allowanceOf, reckonedLine, wholeOf } from '../pricing/sold-lines.ts';
import { type ChangedLines, changeLines, keptPrice, listMinorOf } from './changed-lines.ts';
import { checkReturned } from './check-returned.ts';
import type { OrderChange } from './read-change.ts';
import { DomainError } from '../../../platform/errors.ts';
import { dueMinorOf } from '../lifecycle.ts';
import { findLimitedItems } from '../../catalog/items/item.queries.ts';

/** The result of a change of an order, before anything is stored. */
export interface ChangePlan extends Reckoning {
  lines: ChangedLines;
  whole: Order['adjustment'];
  /** The newly chosen delivery; undefined to keep the present one. */
  delivery: Delivery | undefined;
  deliveryTax: AppliedRate | null;
}

/**
 * Plans the change of a locked order. Discounts follow the rules at the time of the order. Its present discounts stay even if
 * they ended since, while a new code follows the present rules. @throws DomainError.
 */
export async function planChange(
  transaction: Context,
  business: Business,
  order: Order,
  asked: OrderChange,
): Promise<ChangePlan> {
  const change = { ...asked, added: await choosePeople(transaction, business, asked.added) };
  const { adjustments, added, discountCode } = change;
  const code = discountCode === undefined ? codeOf(order) : discountCode;
  const itemIds = [
    ...order.items.map(line => line.catalogItemId),
    ...added.map(each => each.itemId),
  ];
  const candidates = await candidatesFor(transaction, business, order, { code, itemIds });
  const request = { lines: added, shop: null, deliveryMethod: null };
  const sellables = await sellablesOfOrder(transaction.em, business, request, 'addItems');
  const lines = changeLines(order, { ...change, sellables });
  checkLines(lines.added, 'addItems');
  await checkMost(transaction.em, order, lines);
  checkGranted(order, lines);
  const chosen = change.deliveryFor?.(goodsMinorOf(lines));
  const delivery = chosen
    ? { priceMinor: chosen.deliveryMinor, rate: await deliveryRate(transaction, business, chosen) }
    : keptDelivery(order);
  const isWhole = adjustments.some(({ position }) => position === null);
  const whole = isWhole ? wholeOf(adjustments) : (order.adjustment ?? null);
  const reckoning = reckon([...lines.kept.map(keptPrice), ...lines.added.map(reckonedLine)], {
    whole,
    candidates,
    code,
    delivery,
    pricesIncludeTax: order.pricesIncludeTax,
  });
  if (discountCode != null) refuseObstacle(reckoning.discounts.obstacle, order.currency);
  checkReturned(order, lines, reckoning);
  await checkAllowed(transaction, business, {
    order,
    lines,
    reckoning,
    isAsked: adjustments.length > 0,
  });
  return { ...reckoning, lines, whole, delivery: chosen, deliveryTax: delivery.rate };
}

/** Returns the code of the order's discount, if it has one. */
function codeOf({ discounts }: Order): string | null {
  return discounts.find(({ code }) => code !== null)?.code ?? null;
}

async function candidatesFor(
  transaction: Context,
  business: Business,
  { id, businessId, clientId, createdAt, discounts }: Order,
  { code, itemIds }: { code: string | null; itemIds: readonly string[] },
): Promise<Candidate[]> {
  const { em, now } = transaction;
  const kept = discounts.filter(discount => discount.code === null || discount.code === code);
  const order = { id, createdAt, keptIds: kept.map(discount => discount.id) };
  const client = { id: clientId ?? null, phone: null };
  const asked = await askCandidates(em, { businessId, itemIds, code, client, now: now(), order });
  return markForOthers(transaction, business, client, await asked.rows);
}

function goodsMinorOf({ kept, added }: ChangedLines): number | null {
  const goods = [
    ...kept
      .filter(({ before }) => before.appointmentId == null && before.grants == null)
      .map(({ before, quantity }) => listMinorOf(before) * quantity),
    ...added
      .filter(({ startAt, visit, sellable }) => startAt === null && !visit && !sellable.grants)
      .map(({ sellable, quantity }) => sellable.priceMinor * quantity),
  ];
  return goods.length === 0 ? null : goods.reduce((sum, minor) => sum + minor, 0);
}

/** Returns the delivery to keep, at its price without free delivery. */
function keptDelivery({ deliveryMinor, discounts, deliveryTaxName, deliveryTaxPpm }: Order) {
  const free = discounts.find(({ kind }) => kind === 'free_delivery');
  return {
    priceMinor: deliveryMinor + (free?.amountMinor ?? 0),
    rate:
      deliveryTaxName == null || deliveryTaxPpm == null
        ? null
        : { name: deliveryTaxName, ppm: deliveryTaxPpm },
  };
}

interface Reduced {
  order: Order;
  lines: ChangedLines;
  reckoning: Reckoning;
  /** True if the change itself gives a discount. */
  isAsked: boolean;
}

/** Checks discounts by staff. Discounts given earlier may be distributed anew among the lines, but must not grow. */
async function checkAllowed(
  transaction: Context,
  business: Business,
  { order, lines, reckoning, isAsked }: Reduced,
): Promise<void> {
  const sum = (amounts: readonly number[]) => amounts.reduce((so, minor) => so + minor, 0);
  const { adjusted } = reckoning;
  const before = order.items.filter(line => !line.cancelled).map(line => line.adjustedMinor);
  if (!isAsked && sum(adjusted) <= sum(before)) return;
  const kept = lines.kept.map((line, index) => ({
    name: nameOf(line.before),
    listedMinor: listMinorOf(line.before) * line.quantity,
    beforeMinor: line.before.adjustedMinor,
    adjustedMinor: adjusted[index] ?? 0,
  }));
  const added = lines.added.map((line, index) =>
    allowanceOf(line, adjusted[lines.kept.length + index]),
  );
  await checkLimit(transaction, business, [...kept, ...added]);
}

/**
 * Refuses to reduce a paid line with a grant, such as a gift card, because the buyer already owns it.
 * @throws DomainError INVALID_TRANSITION.
 */
function checkGranted(order: Order, { kept, removed }: ChangedLines): void {
  const less = [
    ...removed,
    ...kept
      .filter(({ before, quantity }) => quantity < before.quantity)
      .map(({ before }) => before),
  ];
  const granted = less.find(({ grants }) => grants != null);
  if (!granted || (order.paidMinor === 0 && dueMinorOf(order) > 0)) return;
  const name = nameOf(granted);
  throw new DomainError(
    'INVALID_TRANSITION',
    `lines: “${name}” was paid and is its buyer’s already, so none of it is taken off.`,
  ).withReason('order_line_granted', { name });
}

/** Checks the maximum per order for items whose quantity grows. @throws DomainError RULE_VIOLATION. */
async function checkMost(
  em: EntityManager,
  { businessId, items }: Order,
  { kept, added }: ChangedLines,
): Promise<void> {
  const before = countOf(
    items.filter(line => !line.cancelled).map(line => [line.catalogItemId, line.quantity]),
  );
  const after = countOf([
    ...kept.map(line => [line.before.catalogItemId, line.quantity] as const),
    ...added.filter(line => !line.visit).map(line => [line.itemId, line.quantity] as const),
  ]);
  const grown = [...after].filter(([id, quantity]) => quantity > (before.get(id) ?? 0));
  const ids = grown.map(([id]) => id);
  const limited = await findLimitedItems(em, { businessId, ids });
  checkMostPerOrder(
    limited.map(sellable => ({ sellable, quantity: after.get(sellable.itemId) ?? 0 })),
    () => 'lines',
  );
}

function countOf(lines: readonly (readonly [string, number])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [id, quantity] of lines) counts.set(id, (counts.get(id) ?? 0) + quantity);
  return counts;
}
