import type { Request, Response } from 'express';
import type { Core } from './core-client.ts';
import { CoreProblem } from './core-problem.ts';
import type { Cart, ShopFront } from './core-types.ts';
import { formatsOf, type Formats } from './formats.ts';
import { originOf } from './origin.ts';
import { cookieOf, dropCookie } from './session.ts';
import { textsOf, type Texts } from './texts/texts-of.ts';

/** One request, with the data of the shop and the buyer that every page needs. */
export interface Visit {
  request: Request;
  response: Response;
  core: Core;
  shop: ShopFront;
  formats: Formats;
  /** The theme's texts in the language `lang`. */
  texts: Texts;
  lang: string;
  /** The storefront's origin, without a trailing slash. */
  origin: string;
  session: string | undefined;
  /** The signed-in buyer's token. */
  buyer: string | undefined;
  /** The number of pieces in the cart. */
  cartCount: number;
  /** Epoch milliseconds. */
  now: number;
}

/** Reads the data that every page needs. @throws CoreProblem if the shop is closed. */
export async function beginVisit(core: Core, request: Request, response: Response): Promise<Visit> {
  const session = cookieOf(request, 'cart');
  return begin(core, request, response, { session, buyer: cookieOf(request, 'buyer') });
}

/** Begins a visit of nobody, which spares reading a cart. @throws CoreProblem if the shop is closed. */
export const beginWithoutCart = (
  core: Core,
  request: Request,
  response: Response,
): Promise<Visit> => begin(core, request, response, { session: undefined, buyer: undefined });

async function begin(core: Core, request: Request, response: Response, who: Who): Promise<Visit> {
  const [front, { buyer, cart }] = await Promise.all([
    core.shop<ShopFront>(''),
    readCart(core, response, who),
  ]);
  return {
    request,
    response,
    core,
    shop: front.data,
    formats: formatsOf(front.data),
    ...textsOf(front.data.locale),
    origin: originOf(request),
    session: who.session,
    buyer,
    cartCount: cart?.itemCount ?? 0,
    now: (request.app.get('clock') as () => number)(),
  };
}

type Who = Pick<Visit, 'session' | 'buyer'>;

/** Reads the cart. If the buyer's session has ended, the visit continues without it. */
async function readCart(
  core: Core,
  response: Response,
  who: Who,
): Promise<{ buyer: string | undefined; cart: Cart | null }> {
  const { buyer } = who;
  if (!who.session && !buyer) return { buyer, cart: null };
  try {
    return { buyer, cart: (await core.shop<Cart>('/cart', who)).data };
  } catch (error) {
    if (!buyer || !(error instanceof CoreProblem) || error.status !== 401) throw error;
    dropCookie(response, 'buyer');
    return readCart(core, response, { ...who, buyer: undefined });
  }
}
