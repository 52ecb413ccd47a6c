import { newIdAt } from '../../../platform/lib/ids.ts';
import type { Client } from '../../../domains/clients/client.entity.ts';
import { cancelledEvent } from '../../../domains/ordering/changing/cancel-order.ts';
import { stepEvent } from '../../../domains/ordering/changing/set-order-status.ts';
import { paymentStatusOf } from '../../../domains/ordering/lifecycle.ts';
import type { Order, OrderStatus } from '../../../domains/ordering/order.entity.ts';
import { paidEvent } from '../../../domains/ordering/paying/order-payment.ts';
import { priceOrder } from '../../../domains/ordering/pricing/price-order.ts';
import { placedEvent } from '../../../domains/ordering/placing/book-lines.ts';
import { draftOrder, needsOf } from '../../../domains/ordering/placing/draft-order.ts';
import type { SoldLine } from '../../../domains/ordering/placing/read-order.ts';
import type { Sellable } from '../../../domains/catalog/items/sellable.queries.ts';
import type { AppliedRate } from '../../../domains/taxes/calculate-tax.ts';
import type { Payment } from '../../../domains/payments/attempts/payment.entity.ts';
import type { Salon } from '../open-salon.ts';
import type { Books } from './books.ts';
import type { Chance } from './chance.ts';
import type { PlannedOrder } from './plan-orders.ts';
import type { Shelf } from './shelf.ts';
import { beginPayment, endPayment, sendBack } from './take-money.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Tax of the demo's delivery: the default rate. */
export const usualTax = { taxRateId: null, taxExempt: false };

/** Shared state of the sale of an order. */
interface Sale {
  salon: Salon;
  chance: Chance;
  books: Books;
  shelf: Shelf;
  baseUrl: string;
  deliveryRate: AppliedRate | null;
}

/** Sells goods as planned: reserves stock, records payments, then hands goods over or takes them back. */
export function sellPast(
  sale: Sale,
  sellables: readonly Sellable[],
  planned: readonly PlannedOrder[],
): void {
  for (const [index, { at, fate }] of planned.entries()) {
    const order = place(sale, sellables, { number: 1001 + index, at, isAtDesk: fate === 'desk' });
    follow(sale, order, fate, at);
  }
}

function place(
  { salon, chance, books, shelf, deliveryRate }: Sale,
  sellables: readonly Sellable[],
  { number, at, isAtDesk }: { number: number; at: number; isAtDesk: boolean },
): Order {
  const { business, cast } = salon;
  const client = chance.pick(salon.clients.filter(each => each.createdAt <= at));
  const lines = chooseLines(chance, sellables);
  const goods = lines.reduce((sum, line) => sum + line.sellable.priceMinor * line.quantity, 0);
  const delivery = isAtDesk ? null : deliveryOf(chance, client, goods);
  const price = { priceMinor: delivery?.deliveryMinor ?? 0, rate: deliveryRate };
  const priced = priceOrder(lines, price, business.pricesIncludeTax);
  const id = newIdAt('ord', at);
  const request = {
    client: { id: client.id, phone: client.phone ?? null, name: client.name, email: null },
    lines,
    locationId: null,
    conversationId: null,
    comment: !isAtDesk && chance.is(0.2) ? 'Please wrap it as a present.' : null,
    shop: delivery && { contactEmail: delivery.contactEmail },
    deliveryMethod: null,
    deliveryFor: null,
    adjustments: [],
    fields: {},
    appointmentFields: {},
    discountCode: null,
    agreedMinor: null,
    unpaidFor: null,
  };
  const draft = draftOrder(business, request, {
    id,
    client: request.client,
    lines,
    delivery,
    priced,
    discounts: [],
    booked: new Map(),
    source: isAtDesk ? 'panel' : 'shop',
    now: at,
  });
  const sold = { ...draft, number, clientId: client.id };
  const order = sold as Order;
  books.orders.push(sold);
  const event = placedEvent(sold, lines);
  const caller = isAtDesk ? cast.owner : cast.shop;
  const details = { ...event.details, orderNumber: number };
  books.diary.push({ at, caller, event: { ...event, details } });
  shelf.take(lines.flatMap(needsOf), { order: id, at, by: caller });
  return order;
}

/** Picks one to three different goods. */
function chooseLines(chance: Chance, sellables: readonly Sellable[]): SoldLine[] {
  const first = chance.below(sellables.length);
  return Array.from({ length: 1 + chance.below(3) }, (_, index) => {
    const sellable = sellables[(first + index * 3) % sellables.length]!;
    const { itemId, variantId } = sellable;
    const quantity = chance.is(0.2) ? 2 : 1;
    const unbooked = {
      startAt: null,
      staffId: null,
      sellerId: null,
      holdId: null,
      appointmentId: null,
    };
    return { sellable, itemId, variantId, quantity, ...unbooked };
  }).filter((line, index, all) => all.findIndex(each => each.sellable === line.sellable) === index);
}

function deliveryOf(chance: Chance, { email }: Client, goodsMinor: number) {
  const contactEmail = email ?? null;
  if (chance.is(0.5)) {
    const nowhere = {
      deliveryAddress: null,
      deliveryPostalAddress: null,
      deliveryMinor: 0,
      taxClass: usualTax,
    };
    return { deliveryMethod: 'pickup' as const, ...nowhere, contactEmail };
  }
  const street = `Lindenallee ${1 + chance.below(90)}`;
  const place = { street, postalCode: '10115', city: 'Berlin', country: 'DE' };
  return {
    deliveryMethod: 'post' as const,
    deliveryAddress: `${street}, 10115 Berlin, DE`,
    deliveryPostalAddress: place,
    deliveryMinor: goodsMinor >= 6000 ? 0 : 490,
    taxClass: usualTax,
    contactEmail,
  };
}

/** Adds an order's events after its placement. */
function follow(sale: Sale, order: Order, fate: PlannedOrder['fate'], at: number): void {
  const { salon, books, shelf } = sale;
  const { owner, payments } = salon.cast;
  const step = (status: OrderStatus, after: number) => {
    const from = order.status;
    Object.assign(order, { status, version: order.version + 1 });
    books.diary.push({ at: at + after, caller: owner, event: stepEvent(order, from) });
    if (status === 'completed') shelf.handOver({ order: order.id, at: at + after, by: owner });
  };
  if (fate === 'unpaid') return;
  if (fate === 'cancelled') {
    Object.assign(order, { status: 'cancelled', cancelReason: 'Ordered by mistake.', version: 2 });
    books.diary.push({ at: at + 5 * hour, caller: owner, event: cancelledEvent(order, 'new') });
    shelf.takeBack({ order: order.id, at: at + 5 * hour, by: owner });
    return;
  }
  const payment = pay(sale, order, fate, at);
  if (fate === 'paying' || fate === 'declined') return;
  order.status = 'confirmed';
  books.diary.push({ at: at + 2 * minute, caller: payments, event: paidEvent(order) });
  if (fate === 'desk') return step('completed', 3 * minute);
  if (fate === 'paid') return;
  step('in_progress', 4 * hour);
  if (fate === 'packed') return;
  step('ready', 6 * hour);
  if (fate === 'ready') return;
  step('completed', 26 * hour);
  if (fate === 'delivered') return;
  const isWhole = fate === 'refunded';
  sendBack(books, payment, {
    at: at + 49 * hour,
    by: owner,
    asSystem: payments,
    amountMinor: isWhole ? order.totalMinor : Math.round(order.totalMinor / 3),
    reason: isWhole ? 'Sent back unopened.' : 'One bottle arrived broken.',
  });
  settle(order, [payment]);
}

function pay(
  { salon, books, baseUrl }: Sale,
  order: Order,
  fate: PlannedOrder['fate'],
  at: number,
): Payment {
  const { business, cast } = salon;
  const isAtDesk = fate === 'desk';
  const by = isAtDesk ? cast.owner : cast.shop;
  const due = {
    businessId: business.id,
    orderId: order.id,
    clientId: order.clientId,
    amountMinor: order.totalMinor,
    currency: business.currency,
    provider: isAtDesk ? ('manual' as const) : ('sandbox' as const),
    description: `Order ${order.number}, ${business.name}`,
    at: at + minute,
    by,
  };
  const payment = beginPayment(books, due, baseUrl);
  if (fate !== 'paying') {
    const status = fate === 'declined' ? 'failed' : 'succeeded';
    const ended = { at: at + 2 * minute, by: isAtDesk ? by : cast.payments, status } as const;
    endPayment(books, payment, ended);
  }
  settle(order, [payment]);
  return payment;
}

/** Copies the sums of an order's payments to it. */
function settle(order: Order, payments: readonly Payment[]): void {
  const sum = (of: (payment: Payment) => number) =>
    payments.reduce((all, each) => all + of(each), 0);
  const capturedMinor = sum(each => each.capturedMinor);
  const refundedMinor = sum(each => each.refundedMinor);
  const hasOpenAttempt = payments.some(({ status }) => status === 'pending');
  Object.assign(order, {
    paidMinor: capturedMinor,
    refundedMinor,
    paymentStatus: paymentStatusOf(order.totalMinor, {
      capturedMinor,
      refundedMinor,
      hasOpenAttempt,
    }),
    version: order.version + 1,
  });
}
