import { idOfToken, tokenFor } from '../../../domains/business/access/status-token.ts';
import { findOrder } from '../../../domains/ordering/reading/list-orders.ts';
import { dueMinorOf } from '../../../domains/ordering/lifecycle.ts';
import type { Order } from '../../../domains/ordering/order.entity.ts';
import { cutoffLoader } from '../../../domains/scheduling/appointments/loaders.ts';
import { lastChangeAt } from '../../../domains/scheduling/appointments/lifecycle.ts';
import { enterShop, type ShopContext } from '../../../domains/shop/find-shop.ts';
import { shopAddress } from '../../../domains/shop/hosts/shop-address.ts';
import { shopFaceLoader } from '../../../domains/shop/loaders.ts';
import type { PayShopOrderInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';

/** An order with its shop. */
export interface SeenOrder {
  visit: ShopContext;
  order: Order;
}

/** Returns an order by its status token. @throws DomainError NOT_FOUND. */
export async function seeOrder(
  context: Context,
  { slug, token }: Pick<PayShopOrderInput, 'slug' | 'token'>,
): Promise<SeenOrder> {
  const visit = await enterShop(context, slug);
  const orderId = idOfToken(context, 'ord', token);
  return { visit, order: await findOrder(context.em, visit.business.id, orderId) };
}

/**
 * Returns true if an order can be paid online now. The shop must accept online payments, unless the order
 * expires unpaid.
 */
export async function isPayable({ loader }: Context, order: Order): Promise<boolean> {
  if (order.status === 'cancelled' || dueMinorOf(order) === 0) return false;
  if (order.payBy != null) return true;
  const { paymentMethods } = await loader(shopFaceLoader).load(order.businessId);
  return paymentMethods.includes('online');
}

/**
 * Returns true if the client may cancel an order: before its confirmation and the cut-off of its bookings.
 */
export async function canCancel({ loader, now }: Context, order: Order): Promise<boolean> {
  if (order.status !== 'new') return false;
  const { businessId } = order;
  const ends = order.items.map(async ({ cancelled, startAt, catalogItemId: id }) => {
    if (cancelled || startAt == null) return Infinity;
    return lastChangeAt(startAt, await loader(cutoffLoader).load({ businessId, id }));
  });
  return now() <= Math.min(...(await Promise.all(ends)));
}

/**
 * Returns the address at which a buyer sees the status of an order. Null if the business has no open shop.
 */
export async function statusUrl(
  context: Context,
  { id, businessId }: Order,
): Promise<string | null> {
  const face = await context.loader(shopFaceLoader).load(businessId);
  if (face.slug === null) return null;
  const { config } = context.services;
  const base = shopAddress(config, face) ?? `${config.baseUrl}/api/shop/${face.slug}`;
  return `${base}/order/${tokenFor(context, id)}`;
}
