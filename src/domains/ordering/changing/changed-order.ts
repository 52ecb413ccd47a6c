import type { Order, OrderLine } from '../order.entity.ts';
import { lineOf } from '../placing/draft-order.ts';
import { isVisitLine } from '../billing/charge-visits.ts';
import type { ChangePlan } from './plan-change.ts';
import { takesOf } from './changed-lines.ts';

/** Returns the order after a planned change, without its new bookings, which are not made yet. */
export function changedOrder(order: Order, plan: ChangePlan): Order {
  const { lines, priced, discounts, whole, delivery, deliveryTax } = plan;
  const items = [
    ...lines.kept.map((line, index) => ({
      ...line.before,
      ...amountsOf(plan, index),
      quantity: line.quantity,
      adjustment: line.adjustment,
      takes: takesOf(line).map(({ stockId, quantity }) => ({ stockId, quantity })),
    })),
    ...order.items.filter(line => line.cancelled),
    ...lines.removed.map(line => ({ ...line, cancelled: true, takes: [] })),
    ...lines.added.map((line, index) => addedLine(order, plan, { line, index })),
  ].toSorted((a, b) => a.position - b.position);
  const released = lines.removed.filter(isVisitLine);
  const depositMinor = released.reduce(
    (left, line) => left - line.depositMinor,
    order.depositMinor,
  );
  return {
    ...order,
    ...(delivery && {
      deliveryMethod: delivery.deliveryMethod,
      deliveryAddress: delivery.deliveryAddress,
      deliveryPostalAddress: delivery.deliveryPostalAddress,
    }),
    items: items as OrderLine[],
    totalMinor: priced.totalMinor,
    // The deposit stays as it was, unless nothing would be left to pay.
    depositMinor: depositMinor < priced.totalMinor ? depositMinor : 0,
    discounts: [...discounts.counted],
    adjustment: whole ?? null,
    deliveryMinor: plan.deliveryMinor,
    deliveryTaxName: deliveryTax?.name ?? null,
    deliveryTaxPpm: deliveryTax?.ppm ?? null,
    deliveryNetMinor: priced.delivery.netMinor,
    deliveryTaxMinor: priced.delivery.taxMinor,
  };
}

function amountsOf({ priced, units, adjusted }: ChangePlan, index: number) {
  return {
    priceMinor: units[index] ?? 0,
    discountMinor: priced.rebates[index] ?? 0,
    adjustedMinor: adjusted[index] ?? 0,
    netMinor: priced.lines[index]?.netMinor ?? 0,
    taxMinor: priced.lines[index]?.taxMinor ?? 0,
  };
}

function addedLine(
  { id, businessId, currency }: Order,
  plan: ChangePlan,
  { line, index }: { line: ChangePlan['lines']['added'][number]; index: number },
): OrderLine {
  const place = plan.lines.kept.length + index;
  return lineOf({ id: businessId, currency }, id, {
    line,
    priced: plan.priced.lines[place],
    discountMinor: plan.priced.rebates[place] ?? 0,
    adjustedMinor: plan.adjusted[place] ?? 0,
    depositMinor: 0,
    position: line.position,
    appointment: undefined,
  });
}
