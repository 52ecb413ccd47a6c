import type { Business } from '../../business/business.entity.ts';
import { frozenGrants } from '../../catalog/items/grants.ts';
import type { StockNeed } from '../../catalog/stock/stock.ts';
import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import type { TaxedPart } from '../../taxes/calculate-tax.ts';
import type { CountedDiscount } from '../../discounts/choose-discounts.ts';
import type { Adjustment } from '../pricing/adjustment.ts';
import { depositOf, type PricedOrder } from '../pricing/price-order.ts';
import type { BookedClient } from '../../clients/booked-client.ts';
import type { NewOrder } from './insert-order.queries.ts';
import type { OrderLine } from '../order.entity.ts';
import type { Delivery, OrderRequest, SoldLine } from './read-order.ts';

/** The fields of an appointment that its line needs. */
export type Booked = Pick<Appointment, 'id' | 'startAt' | 'staffId' | 'waitsFor' | 'expiresAt'>;

/** The parts of an order that are known before it is stored. */
interface Outcome {
  id: string;
  client: BookedClient;
  lines: readonly SoldLine[];
  delivery: Delivery | null;
  priced: PricedOrder;
  discounts: readonly CountedDiscount[];
  /** The discount by staff on the whole order, and the total reduction of each line by staff. */
  whole?: Adjustment | null;
  adjusted?: readonly number[];
  /** Appointments by line position. */
  booked: Map<number, Booked>;
  /** The channel through which the order is placed. */
  source: NewOrder['source'];
  now: number;
}

/** Returns the order to store, with its lines at the present catalog values. */
export function draftOrder(
  business: Business,
  { conversationId, comment, fields, shop, unpaidFor }: OrderRequest,
  outcome: Outcome,
): NewOrder {
  const { id, client, lines, delivery, priced, discounts, whole = null, booked, now } = outcome;
  const { totalMinor, pricesIncludeTax } = priced;
  const deposit = depositOf(lines, priced);
  const lapsesAt = unpaidFor === null ? null : now + unpaidFor;
  return {
    id,
    businessId: business.id,
    status: 'new',
    paymentStatus: totalMinor === 0 ? 'paid' : 'unpaid',
    clientId: client.id,
    clientName: client.name,
    clientPhone: client.phone,
    currency: business.currency,
    totalMinor,
    depositMinor: deposit.totalMinor,
    pricesIncludeTax,
    paidMinor: 0,
    refundedMinor: 0,
    reversedMinor: 0,
    returnedMinor: 0,
    feeMinor: 0,
    refundDueMinor: 0,
    feeDueMinor: 0,
    source: outcome.source,
    locationId: business.locationId ?? null,
    conversationId,
    comment,
    fields,
    cancelReason: null,
    returnRequest: null,
    deliveryMethod: delivery?.deliveryMethod ?? null,
    deliveryAddress: delivery?.deliveryAddress ?? null,
    deliveryPostalAddress: delivery?.deliveryPostalAddress ?? null,
    deliveryMinor: delivery?.deliveryMinor ?? 0,
    deliveryTaxName: priced.delivery.rate?.name ?? null,
    deliveryTaxPpm: priced.delivery.rate?.ppm ?? null,
    deliveryNetMinor: priced.delivery.netMinor,
    deliveryTaxMinor: priced.delivery.taxMinor,
    contactEmail: shop?.contactEmail ?? null,
    discounts: [...discounts],
    adjustment: whole,
    lapsesAt,
    payBy: earliest([lapsesAt, firstDeadline(booked)]),
    version: 1,
    createdAt: now,
    items: lines.map((line, position) =>
      lineOf(business, id, {
        line,
        priced: priced.lines[position],
        discountMinor: priced.rebates[position] ?? 0,
        adjustedMinor: outcome.adjusted?.[position] ?? 0,
        depositMinor: deposit.lines[position] ?? 0,
        position,
        appointment: booked.get(position),
      }),
    ),
  };
}

/** Returns the stock needed by a whole line. */
export function needsOf({ sellable, quantity }: SoldLine): StockNeed[] {
  return sellable.takes.map(take => ({ ...take, quantity: take.quantity * quantity }));
}

interface DraftLine {
  line: SoldLine;
  priced: TaxedPart | undefined;
  discountMinor: number;
  adjustedMinor: number;
  depositMinor: number;
  position: number;
  appointment: Booked | undefined;
}

/** Returns a line to store, at the catalog's values unless staff set another price. */
export function lineOf(
  { id: businessId, currency }: Pick<Business, 'id' | 'currency'>,
  orderId: string,
  { line, priced, discountMinor, adjustedMinor, depositMinor, position, appointment }: DraftLine,
): OrderLine {
  const { type, name, variantName, sku, priceMinor } = line.sellable;
  const { adjustment = null } = line;
  return {
    businessId,
    orderId,
    position,
    catalogItemId: line.itemId,
    variantId: line.variantId,
    type,
    name,
    variantName,
    sku,
    quantity: line.quantity,
    priceMinor: adjustment?.kind === 'price' ? adjustment.value : priceMinor,
    discountMinor,
    adjustment,
    adjustedMinor,
    taxName: priced?.rate?.name ?? null,
    taxPpm: priced?.rate?.ppm ?? null,
    netMinor: priced?.netMinor,
    taxMinor: priced?.taxMinor,
    depositMinor,
    appointmentId: appointment?.id ?? null,
    sellerId: line.sellerId,
    visitNetMinor: line.visit?.netMinor ?? null,
    visitTaxMinor: line.visit?.taxMinor ?? null,
    cancelled: false,
    grants: frozenGrants(line.sellable.grants, priceMinor, line.gift),
    takes: needsOf(line).map(({ stockId, quantity }) => ({ stockId, quantity })),
    shipped: 0,
    returned: 0,
    returnedMinor: 0,
    startAt: appointment?.startAt ?? null,
    servedById: appointment?.staffId ?? null,
    currency,
  } as OrderLine;
}

/** Returns the first payment deadline among the bookings, or null. */
export function firstDeadline(booked: ReadonlyMap<number, Booked>): number | null {
  const deadlines = [...booked.values()].flatMap(({ waitsFor, expiresAt }) =>
    waitsFor === 'payment' && expiresAt != null ? [expiresAt] : [],
  );
  return earliest(deadlines);
}

/** Returns the earliest of the given instants, or null. */
export function earliest(instants: readonly (number | null | undefined)[]): number | null {
  const known = instants.filter(instant => instant != null);
  return known.length > 0 ? Math.min(...known) : null;
}
