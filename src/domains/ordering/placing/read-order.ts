import { readDiscountCode } from '../../discounts/read-discount-code.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import type { PostalAddress } from '../order.entity.ts';
import type { Business } from '../../business/business.entity.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import type { Adjustment, AskedAdjustment } from '../pricing/adjustment.ts';
import { readAdjustments } from '../pricing/read-adjustments.ts';
import type { TaxClass } from '../../taxes/applied-rate.ts';
import type { Gift } from '../../catalog/items/grants.ts';
import type { Sellable } from '../../catalog/items/find-sellables.ts';
import { DomainError, invalid, validationFailed } from '../../../platform/errors.ts';
import type { CreateOrderInput, OrderItemInput } from '../../../graphql.generated.ts';
import type { FieldValues } from '../../custom-fields/field-values.ts';
import type { Visit } from '../billing/visit.ts';
import { readSellers } from '../sellers/read-sellers.ts';
import { checkMostPerOrder } from './check-most-per-order.ts';
import { readClient, type ClientRequest } from '../../clients/read-contact.ts';
import type { Caller } from '../../../platform/caller.ts';
import { readEach, readTogether } from '../../../platform/validation/read-together.ts';

/** The input of an order, read. Instants are epoch milliseconds. */
export interface OrderRequest {
  client: ClientRequest;
  lines: LineRequest[];
  conversationId: string | null;
  comment: string | null;
  /** Values in the business's own fields of orders, and of appointments for what is booked. */
  fields: FieldValues;
  appointmentFields: FieldValues;
  /** Further input of an order from a web shop. */
  shop: ShopPart | null;
  /** The delivery, given the total of the goods in minor units, or null without any; null: none. @throws DomainError. */
  deliveryFor: ((goodsMinor: number | null) => Delivery) | null;
  /** What staff give off prices. */
  adjustments: readonly AskedAdjustment[];
  /** The code of a discount, in capitals. */
  discountCode: string | null;
  /** The total that the client agreed to, in minor units; null: any. */
  agreedMinor: number | null;
  /** For so long it may stay unpaid, in milliseconds; null: for good. */
  unpaidFor: number | null;
  /** Whether it is sold over the counter, of which nobody is told by a message of its own. */
  isAtCounter?: true;
}

/** What an order has in fields that its business defined. */
export type OwnValues = Pick<OrderRequest, 'fields' | 'appointmentFields'>;

/** What an order from a web shop has beside its lines. */
interface ShopPart {
  contactEmail: string | null;
}

/** How an order is delivered. Money is in minor units. */
export interface Delivery {
  deliveryMethod: 'pickup' | 'courier' | 'post' | null;
  deliveryAddress: string | null;
  deliveryPostalAddress: PostalAddress | null;
  deliveryMinor: number;
  /** What decides about its tax. */
  taxClass: TaxClass;
}

export interface LineRequest {
  itemId: string;
  variantId: string | null;
  quantity: number;
  /** Null: sold without a booking. */
  startAt: number | null;
  staffId: string | null;
  /** Who sold it; null: who serves its appointment, if it has one. */
  sellerId: string | null;
  /** A hold to convert into the booking. */
  holdId: string | null;
  /** An appointment that was booked by itself and that the line charges. */
  appointmentId: string | null;
  /** The same, once it is read. */
  visit?: Visit;
  /** The amount and the recipient that the buyer of a gift card chose. */
  amountMinor?: number | undefined;
  gift?: Gift | undefined;
}

/** A requested line with its present catalog values. */
export interface SoldLine extends LineRequest {
  sellable: Sellable;
  adjustment?: Adjustment | null;
}

/**
 * Reads the input of an order, for a client who is known already or that it names. @throws DomainError VALIDATION_FAILED
 * naming every bad field.
 */
export function readOrder(
  input: CreateOrderInput,
  business: Business,
  caller: Caller,
  known: ClientRequest | null = null,
): Omit<OrderRequest, keyof OwnValues> {
  const { timezone, currency } = business;
  const { client, lines, adjustments, sellers } = readTogether({
    client: () => known ?? readClient(input, business, caller),
    lines: () =>
      readEach(input.items, (item, index) => readLine(item, timezone, `items[${index}]`)),
    adjustments: () => readAdjustments(input.adjustments, currency, caller.actor.name),
    sellers: () => readSellers(input.sellers, position => position < input.items.length),
  });
  return {
    client,
    lines: lines.map((line, position) => ({ ...line, sellerId: sellers.get(position) ?? null })),
    conversationId: input.conversationId ?? null,
    comment: input.comment?.trim() || null,
    shop: null,
    deliveryFor: null,
    adjustments,
    discountCode: input.discountCode == null ? null : readDiscountCode(input.discountCode),
    agreedMinor: null,
    unpaidFor: null,
  };
}

/** Reads a line to order. @throws DomainError VALIDATION_FAILED. */
export function readLine(item: OrderItemInput, zone: string, path: string): LineRequest {
  const { startAt, staffId, appointmentId = null } = item;
  const quantity = item.quantity ?? 1;
  if (appointmentId !== null) return readVisitLine(item, appointmentId, path);
  return readTogether<LineRequest>({
    itemId: () => {
      if (item.catalogItemId != null) return item.catalogItemId;
      throw invalid(
        `${path}.catalogItemId`,
        'required, unless it is an appointmentId.',
        'required',
      );
    },
    variantId: () => item.variantId ?? null,
    quantity: () => {
      if (startAt == null || quantity === 1) return quantity;
      const message = 'must be 1 with a startAt; give each booking a line of its own.';
      throw invalid(`${path}.quantity`, message);
    },
    startAt: () => readInstant(startAt, zone, `${path}.startAt`),
    staffId: () => {
      if (startAt != null || staffId == null) return staffId ?? null;
      throw invalid(`${path}.staffId`, 'give a startAt too, or leave it out.');
    },
    sellerId: () => null,
    holdId: () => null,
    appointmentId: () => null,
  });
}

/** A line that charges an appointment: what it sells is known from that. */
function readVisitLine(item: OrderItemInput, appointmentId: string, path: string): LineRequest {
  const { catalogItemId, variantId, startAt, staffId, quantity } = item;
  const others = {
    catalogItemId,
    variantId,
    startAt,
    staffId,
    quantity: quantity === 1 ? null : quantity,
  };
  const given = Object.entries(others).find(([, value]) => value != null);
  if (given) throw invalid(`${path}.${given[0]}`, 'comes with the appointmentId; leave it out.');
  return {
    itemId: '',
    variantId: null,
    quantity: 1,
    startAt: null,
    staffId: null,
    sellerId: null,
    holdId: null,
    appointmentId,
  };
}

/** Rejects inactive items, a start for a product, a recipient for what is no gift card, and too many of an item, naming every such line. */
export function checkLines(lines: readonly SoldLine[], list = 'items'): void {
  const inactive = lines.flatMap(({ sellable }, index) =>
    sellable.active
      ? []
      : [
          {
            path: `${list}[${index}].catalogItemId`,
            message: `“${nameOf(sellable)}” is not offered now.`,
          },
        ],
  );
  if (inactive.length > 0) {
    const text = inactive.map(({ path, message }) => `${path}: ${message}`).join(' ');
    const unoffered = lines.map(({ sellable }) => sellable).filter(({ active }) => !active);
    const name = unoffered.map(nameOf).join(', ');
    throw new DomainError('RULE_VIOLATION', text, inactive).because('item_not_offered', { name });
  }
  const unbookable = lines.flatMap(({ sellable, startAt }, index) =>
    startAt === null || sellable.type === 'service'
      ? []
      : [
          {
            path: `${list}[${index}].startAt`,
            message: `“${nameOf(sellable)}” is a product and has no start; leave it out.`,
          },
        ],
  );
  if (unbookable.length > 0) throw validationFailed(unbookable);
  const given = lines.flatMap(({ sellable, gift }, index) =>
    !gift || sellable.grants?.kind === 'gift_card'
      ? []
      : [
          {
            path: `${list}[${index}].gift`,
            message: `“${nameOf(sellable)}” is no gift card; leave it out.`,
          },
        ],
  );
  if (given.length > 0) throw validationFailed(given);
  checkMostPerOrder(lines, index => `${list}[${index}].quantity`);
}

/** Rejects packages in a sale without a client, who would have their visits. @throws DomainError RULE_VIOLATION. */
export function refusePackages(lines: readonly SoldLine[]): void {
  const index = lines.findIndex(({ sellable }) => sellable.grants?.kind === 'package');
  const line = lines[index];
  if (!line) return;
  const name = nameOf(line.sellable);
  throw new DomainError(
    'RULE_VIOLATION',
    `items[${index}].catalogItemId: “${name}” is a package, which belongs to a client; give one.`,
  ).because('package_needs_client', { name });
}

/** Gift cards and packages come by mail. @throws DomainError VALIDATION_FAILED for an order of them without an address. */
export function requireEmail(lines: readonly SoldLine[], { contactEmail }: ShopPart): void {
  const line = lines.find(({ sellable }) => sellable.grants !== null);
  if (!line || contactEmail !== null) return;
  const message = `required: “${nameOf(line.sellable)}” comes by mail.`;
  throw invalid('contact.email', message, 'required');
}

/** The total of the goods at the catalog's prices, on which delivery depends; null without any: digital lines are none. */
export function goodsOf(lines: readonly SoldLine[]): number | null {
  const goods = lines.filter(
    line => line.startAt === null && !line.visit && line.sellable.grants === null,
  );
  if (goods.length === 0) return null;
  return goods.reduce((sum, { sellable, quantity }) => sum + sellable.priceMinor * quantity, 0);
}

/** @throws DomainError VERSION_CONFLICT if the total is higher than what the client agreed to. */
export function checkAgreed(agreedMinor: number | null, totalMinor: number, currency: string) {
  if (agreedMinor === null || totalMinor <= agreedMinor) return;
  const now = toMajor(totalMinor, currency);
  const before = toMajor(agreedMinor, currency);
  throw new DomainError(
    'VERSION_CONFLICT',
    `total: it is ${now} ${currency} now and was ${before} ${currency}; show the new total and order again.`,
  ).because('order_total_changed', { amount: now, currency });
}

/** The displayed name: the item's and, if there is one, the variant's. */
export function nameOf({
  name,
  variantName,
}: {
  name: string;
  variantName?: string | null | undefined;
}): string {
  return variantName == null ? name : `${name} (${variantName})`;
}
