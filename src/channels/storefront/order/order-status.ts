import type { Context } from '../../../platform/context.ts';
import type { QueryShopOrderArgs } from '../../../graphql.generated.ts';
import { findOrder } from '../../../domains/ordering/find-orders.ts';
import type { Order } from '../../../domains/ordering/order.entity.ts';
import { visitShop, type Visit } from '../../../domains/shop/find-shop.ts';
import { idOfToken } from './status-token.ts';

/** An order with its shop. */
export interface SeenOrder {
  visit: Visit;
  order: Order;
}

/** Returns an order by its status token. @throws DomainError NOT_FOUND. */
export async function seeOrder(
  context: Context,
  { slug, token }: QueryShopOrderArgs,
): Promise<SeenOrder> {
  const visit = await visitShop(context, slug);
  const orderId = idOfToken(context, 'ord', token);
  return { visit, order: await findOrder(context.em, visit.business.id, orderId) };
}

/** Whether an order can be paid online now. */
export function isPayable({ visit, order }: SeenOrder): boolean {
  const { status, paymentStatus, totalMinor } = order;
  const isOpen = paymentStatus === 'unpaid' || paymentStatus === 'pending';
  return (
    isOpen &&
    totalMinor > 0 &&
    status !== 'cancelled' &&
    visit.shop.paymentMethods.includes('online')
  );
}

/** `Ada Lovelace` as `A***`. */
export function maskName(name: string): string {
  return `${[...name][0] ?? ''}***`;
}

/** `+4930123456` as `+49*****56`. */
export function maskPhone(phone: string): string {
  return phone.slice(0, 3) + '*'.repeat(Math.max(0, phone.length - 5)) + phone.slice(-2);
}
