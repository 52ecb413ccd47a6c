import { readDiscountCode } from '../../discounts/refuse-obstacle.ts';
import type { PostalAddress } from '../order.entity.ts';
import type { Business } from '../../business/business.entity.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import type { Adjustment, AskedAdjustment } from '../pricing/adjustment.ts';
import { readAdjustments } from '../pricing/read-adjustments.ts';
import type { TaxClass } from '../../taxes/apply-tax-class.ts';
import type { Gift, Grants } from '../../catalog/items/grants.ts';
import type { Sellable } from '../../catalog/items/sellable.queries.ts';
import { invalid } from '../../../platform/errors.ts';
import type { CreateOrderInput, OrderItemInput } from '../../../graphql.generated.ts';
import type { FieldValues } from '../../custom-fields/field-values.ts';
import type { Visit } from '../billing/visit.ts';
import { readSellers } from '../sellers/sellers.ts';
import { type ClientRequest, readClient } from '../../clients/read-contact.ts';
import type { Context } from '../../../platform/context.ts';
import { collectIssues, readEach } from '../../../platform/validation/collect-issues.ts';
import { givenValues } from '../../custom-fields/given-values.ts';

/** The parsed input of an order. Instants are epoch milliseconds. */
export interface OrderRequest {
  client: ClientRequest;
  /** The named location; null for that of its bookings, or the only one. */
  locationId: string | null;
  lines: LineRequest[];
  conversationId: string | null;
  comment: string | null;
  /** Values of custom fields for the order, and for its appointments. */
  fields: FieldValues;
  appointmentFields: FieldValues;
  /** Further input of an order from a web shop. */
  shop: ShopPart | null;
  /** The chosen way of delivery; null for an order without one. */
  deliveryMethod: Delivery['deliveryMethod'];
  /**
   * Returns the delivery, given the value of the goods in minor units, or null without goods. The field is null for an order
   * without delivery. @throws DomainError.
   */
  deliveryFor: ((goodsMinor: number | null) => Delivery) | null;
  /** Discounts and prices given by staff. */
  adjustments: readonly AskedAdjustment[];
  /** The code of a discount, in capitals. */
  discountCode: string | null;
  /** The total that the client agreed to, in minor units; null for any total. */
  agreedMinor: number | null;
  /** The time that it may stay unpaid, in milliseconds; null for no limit. */
  unpaidFor: number | null;
  /** True for a sale over the counter, which sends no message of its own. */
  isAtCounter?: true;
}

/** Values of custom fields of an order. */
type OwnValues = Pick<OrderRequest, 'fields' | 'appointmentFields'>;

/** The parts of a web shop's order besides its lines. */
export interface ShopPart {
  contactEmail: string | null;
}

/** The delivery of an order. Money is in minor units. */
export interface Delivery {
  deliveryMethod: 'pickup' | 'courier' | 'post' | null;
  deliveryAddress: string | null;
  deliveryPostalAddress: PostalAddress | null;
  deliveryMinor: number;
  /** The tax class, which selects the tax rate. */
  taxClass: TaxClass;
}

export interface LineRequest {
  itemId: string;
  variantId: string | null;
  quantity: number;
  /** The start of the booking; null without one. */
  startAt: number | null;
  staffId: string | null;
  /** The seller; null for the staff member of its appointment, if any. */
  sellerId: string | null;
  /** A hold to convert into the booking. */
  holdId: string | null;
  /** The location of the booking; null for that of its hold, or for the only one. */
  locationId?: string | null | undefined;
  /** The separately booked appointment that the line charges. */
  appointmentId: string | null;
  /** The charged appointment, once it is loaded. */
  visit?: Visit;
  /** The amount and the recipient chosen by the buyer of a gift card. */
  amountMinor?: number | undefined;
  gift?: Gift | undefined;
  /** The terms that the client agreed to, instead of the catalog's present ones. */
  agreed?: AgreedTerms | undefined;
}

/** Terms of a membership whose next period a line pays, also if the plan is no longer offered. */
interface AgreedTerms {
  name: string;
  priceMinor: number;
  grants: Grants;
}

/** A requested line with its present catalog values. */
export interface SoldLine extends LineRequest {
  sellable: Sellable;
  adjustment?: Adjustment | null;
}

/**
 * Reads the input of an order, for a known client or one named in the input. @throws DomainError VALIDATION_FAILED that names
 * every bad field.
 */
export function readOrder(
  input: CreateOrderInput,
  business: Business,
  context: Context,
  known: ClientRequest | null = null,
): Omit<OrderRequest, keyof OwnValues> {
  const { timezone, currency } = business;
  const { client, lines, adjustments, sellers } = collectIssues({
    client: () => known ?? readClient(input, business, context),
    lines: () =>
      readEach(input.items, (item, index) => readLine(item, timezone, `items[${index}]`)),
    adjustments: () => readAdjustments(input.adjustments, currency, context.caller.actor.name),
    sellers: () => readSellers(input.sellers, position => position < input.items.length),
  });
  return {
    client,
    lines: lines.map((line, position) => ({ ...line, sellerId: sellers.get(position) ?? null })),
    locationId: input.locationId ?? input.delivery?.locationId ?? null,
    conversationId: input.conversationId ?? null,
    comment: input.comment?.trim() || null,
    shop: null,
    deliveryMethod: input.delivery?.method ?? null,
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
  return collectIssues<LineRequest>({
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
    locationId: () => {
      if (startAt != null || item.locationId == null) return item.locationId ?? null;
      throw invalid(`${path}.locationId`, 'give a startAt too, or leave it out.');
    },
    appointmentId: () => null,
  });
}

/** Reads a line that charges an appointment, which determines the sold service. */
function readVisitLine(item: OrderItemInput, appointmentId: string, path: string): LineRequest {
  const { catalogItemId, variantId, startAt, staffId, locationId, quantity } = item;
  const others = {
    catalogItemId,
    variantId,
    startAt,
    staffId,
    locationId,
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
    locationId: null,
    appointmentId,
  };
}

/** Reads the values of custom fields for an order and for its bookings. @throws DomainError VALIDATION_FAILED. */
export async function readOwnValues(
  context: Context,
  business: Pick<Business, 'id' | 'askedRecords'>,
  { fields, appointmentFields }: Pick<CreateOrderInput, 'fields' | 'appointmentFields'>,
  isBooking: boolean,
): Promise<OwnValues> {
  const ofOrder = await givenValues(context, business, { record: 'order', values: fields });
  const list = 'appointmentFields';
  return {
    fields: ofOrder,
    appointmentFields: isBooking
      ? await givenValues(context, business, {
          record: 'appointment',
          values: appointmentFields,
          list,
        })
      : {},
  };
}
