import { CoreProblem } from './core-problem.ts';
import type { ShopFront } from './core-types.ts';

/** Returns a shop without what can be ordered and booked, if it takes nothing online at present. */
export function withoutClosed(shop: ShopFront): ShopFront {
  if (!shop.closedOnline) return shop;
  return { ...shop, flags: { ...shop.flags, onlineOrders: false, onlineBooking: false } };
}

/** Refuses a form that could not be sent. @throws CoreProblem with the core's reason. */
export function refuseClosed({ shop: { closedOnline, name } }: { shop: ShopFront }): void {
  if (!closedOnline) return;
  throw new CoreProblem(422, { code: 'RULE_VIOLATION', reason: 'closed_online', facts: { name } });
}
