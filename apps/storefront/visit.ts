import type { Request, Response } from 'express';
import type { Core } from './core-client.ts';
import { CoreProblem } from './core-problem.ts';
import type { Cart, ShopFront } from './core-types.ts';
import { formatsOf, type Formats } from './formats.ts';
import { originOf } from './origin.ts';
import { cookieOf } from './session.ts';

/** One request of a buyer, with all that a page needs to know of the shop and of the buyer. */
export interface Visit {
  request: Request;
  response: Response;
  core: Core;
  shop: ShopFront;
  formats: Formats;
  /** Where the storefront is, without a slash at the end. */
  origin: string;
  session: string | undefined;
  /** Who is signed in. */
  buyer: string | undefined;
  /** How many pieces are in the cart. */
  cartCount: number;
  /** Epoch milliseconds. */
  now: number;
}

/** Reads what every page shows. @throws CoreProblem where the shop is closed. */
export async function beginVisit(core: Core, request: Request, response: Response): Promise<Visit> {
  const session = cookieOf(request, 'cart');
  const buyer = cookieOf(request, 'buyer');
  const [front, cart] = await Promise.all([
    core.shop<ShopFront>(''),
    session || buyer ? readCart(core, { session, buyer }) : null,
  ]);
  return {
    request,
    response,
    core,
    shop: front.data,
    formats: formatsOf(front.data),
    origin: originOf(request),
    session,
    buyer,
    cartCount: cart?.itemCount ?? 0,
    now: (request.app.get('clock') as () => number)(),
  };
}

/** The cart; a session that ended leaves the buyer with an empty one rather than with no shop. */
async function readCart(core: Core, who: Pick<Visit, 'session' | 'buyer'>): Promise<Cart | null> {
  try {
    return (await core.shop<Cart>('/cart', who)).data;
  } catch (error) {
    if (error instanceof CoreProblem && error.status < 500) return null;
    throw error;
  }
}
