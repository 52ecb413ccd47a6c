import { phoneCountry } from '../../business/country.ts';
import { readDiscountCode } from '../../discounts/refuse-obstacle.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { locationOf } from '../../business/locations/locations.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import type { UpdateOrderInput } from '../../../graphql.generated.ts';
import { readEach, collectIssues } from '../../../platform/validation/collect-issues.ts';
import type { FieldValues } from '../../custom-fields/field-values.ts';
import { fieldsOf } from '../../custom-fields/list-fields.ts';
import { readValues } from '../../custom-fields/values.ts';
import { findOwnShop } from '../../shop/find-own-shop.ts';
import { deliveryOf } from '../delivery/delivery-of.ts';
import { readLine, type Delivery, type LineRequest } from '../placing/read-order.ts';
import type { AskedAdjustment } from '../pricing/adjustment.ts';
import { readAdjustments } from '../pricing/read-adjustments.ts';

/** The parsed change of an order; undefined values stay as they are. */
export interface OrderChange {
  orderId: string;
  version: number | null;
  /** The new quantities by position. */
  quantities: ReadonlyMap<number, number>;
  added: LineRequest[];
  deliveryFor: ((goodsMinor: number | null) => Delivery) | undefined;
  /** The location named for the delivery, which has to be that of the order. */
  locationId: string | null;
  comment: string | null | undefined;
  /** Reads the changed values of custom fields, by key. @throws DomainError VALIDATION_FAILED. */
  fields: (stored: FieldValues) => ReadonlyMap<string, string | null>;
  /** The code in capitals; null removes it. */
  discountCode: string | null | undefined;
  adjustments: AskedAdjustment[];
}

/** Reads the change of an order. @throws DomainError VALIDATION_FAILED that names every bad field, FORBIDDEN. */
export async function readChange(
  context: Context,
  business: Business,
  input: UpdateOrderInput,
): Promise<OrderChange> {
  const { timezone, currency } = business;
  const { lines, added, adjustments } = collectIssues({
    lines: () => readQuantities(input),
    added: () =>
      readEach([...(input.addItems ?? [])], (item, index) =>
        readLine(item, timezone, `addItems[${index}]`),
      ),
    adjustments: () => readAdjustments(input.adjustments, currency, context.caller.actor.name),
  });
  if (adjustments.length > 0) await authorize(context, business.id, 'order:discount');
  const given = input.fields ?? [];
  const known = given.length === 0 ? [] : await fieldsOf(context.em, business.id, 'order');
  const { delivery } = input;
  const locationId = delivery?.locationId ?? null;
  if (locationId !== null) await locationOf(context.em, business, locationId);
  const shop = delivery == null ? null : await findOwnShop(context.em, business);
  return {
    orderId: input.orderId,
    version: input.version ?? null,
    quantities: lines,
    added,
    deliveryFor: shop
      ? goodsMinor => deliveryOf(shop, delivery, goodsMinor, phoneCountry(business))
      : undefined,
    locationId,
    comment: input.comment === undefined ? undefined : input.comment?.trim() || null,
    fields: stored => readValues(given, known, stored),
    discountCode:
      input.discountCode == null ? input.discountCode : readDiscountCode(input.discountCode),
    adjustments,
  };
}

function readQuantities({ lines }: UpdateOrderInput): Map<number, number> {
  const quantities = new Map<number, number>();
  for (const [index, { position, quantity }] of (lines ?? []).entries()) {
    if (quantities.has(position)) throw invalid(`lines[${index}].position`, 'is given twice.');
    quantities.set(position, quantity);
  }
  return quantities;
}
