import { choosePeople } from '../../scheduling/appointments/booking/choose-people.ts';
import type { Business } from '../../business/business.entity.ts';
import { findSellables } from '../../catalog/items/find-sellables.ts';
import type { Context } from '../../../platform/context.ts';
import type { Candidate } from '../../discounts/candidates.ts';
import { askCandidates } from '../../discounts/candidates.queries.ts';
import { refuseObstacle } from '../../discounts/refuse-obstacle.ts';
import type { AppliedRate } from '../../taxes/calculate-tax.ts';
import type { Order } from '../order.entity.ts';
import { deliveryRate } from '../delivery/delivery-rate.ts';
import { checkLines } from '../placing/check-lines.ts';
import { nameOf } from '../name-of.ts';
import type { Delivery } from '../placing/read-order.ts';
import { checkLimit } from '../pricing/check-limit.ts';
import { reckon, type Reckoning } from '../pricing/reckon.ts';
import { allowanceOf, reckonedLine, wholeOf } from '../pricing/sold-lines.ts';
import { changeLines, keptPrice, listMinorOf, type ChangedLines } from './changed-lines.ts';
import { checkGranted } from './check-granted.ts';
import { checkMost } from './check-most.ts';
import { checkReturned } from './check-returned.ts';
import type { OrderChange } from './read-change.ts';

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
  const candidates = await candidatesFor(transaction, order, code, itemIds);
  const sellables = await findSellables(transaction.em, business.id, added, 'addItems');
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
  { em, now }: Context,
  { id, businessId, clientId, createdAt, discounts }: Order,
  code: string | null,
  itemIds: readonly string[],
): Promise<Candidate[]> {
  const kept = discounts.filter(discount => discount.code === null || discount.code === code);
  const order = { id, createdAt, keptIds: kept.map(discount => discount.id) };
  const client = { id: clientId ?? null, phone: null };
  const asked = await askCandidates(em, { businessId, itemIds, code, client, now: now(), order });
  return asked.rows;
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
