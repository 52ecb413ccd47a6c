import type { Cart, DeliveryMethod } from '../core-types.ts';
import { isGoods } from './goods.ts';

/** Whether delivery is free, by a discount or for as much as the cart has of goods. */
export function isFree({ freeFrom, price }: DeliveryMethod, cart: Cart): boolean {
  const goods = cart.items.filter(line => line.available && isGoods(line));
  const worth = goods.reduce((sum, { total }) => sum + total, 0);
  return cart.freeDelivery || price === 0 || (freeFrom !== null && worth >= freeFrom);
}

/** What a cart costs with this delivery, taxes included. */
export function totalWith(cart: Cart, method: DeliveryMethod): number {
  return cart.total + (isFree(method, cart) ? 0 : method.gross);
}
