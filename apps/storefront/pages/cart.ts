import { CoreProblem } from '../core-problem.ts';
import type { Call } from '../core-client.ts';
import type { Cart, CartPoints } from '../core-types.ts';
import { typedIn } from '../form-input.ts';
import { refusalText } from '../refusal-text.ts';
import { goTo, ownPath, sendPage } from '../send-page.ts';
import { setCookie } from '../session.ts';
import { renderSections } from '../themes/render-page.ts';
import { cartParts } from '../views/cart.ts';
import type { RequestContext } from '../request-context.ts';
import { giftOf, giftRefused } from './gift.ts';
import { showItem } from './item.ts';

export async function cart(context: RequestContext): Promise<void> {
  await showCart(context);
}

export async function addToCart(context: RequestContext): Promise<void> {
  const typed = typedIn(context.request);
  const { itemId = '', quantity, slot, locationId, staffId, back } = typed;
  const booked = {
    slot,
    ...(locationId && { locationId }),
    ...(staffId && { staffId }),
  };
  try {
    await changeCart(context, '/cart/add', {
      method: 'POST',
      body: {
        itemId,
        ...(slot ? booked : { quantity: Number(quantity) || 1 }),
        ...giftOf(typed, context.shop),
      },
    });
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    const [, id] = /^\/item\/(\w+)/.exec(ownPath(back, '')) ?? [];
    if (!id) throw error;
    const text = refusalText(context, error);
    const filled = giftRefused(context, typed, error);
    return showItem(context, id, { ...(filled ? { filled } : { text }), status: error.status });
  }
  goTo(context, '/cart');
}

export async function setQuantity(context: RequestContext): Promise<void> {
  const { itemId, quantity, slot, lineKey } = typedIn(context.request);
  // The visitor may be about to type another number into an empty field, so the line stays.
  if (itemId && !quantity) return showCart(context, undefined, undefined, itemId);
  const body = {
    itemId,
    quantity: Math.trunc(Number(quantity)),
    ...(slot && { slot }),
    ...(lineKey && { lineKey }),
  };
  await changed(context, '/cart/item', { method: 'PUT', body });
}

/** Applies a typed discount code to the cart, or removes the code. */
export async function setDiscount(context: RequestContext): Promise<void> {
  const { code } = typedIn(context.request);
  const body = { code: code?.trim() || null };
  await changed(context, '/cart/discount', { method: 'POST', body }, code);
}

/** Applies a gift card to the cart by its typed code, or removes the card. */
export async function setGiftCard(context: RequestContext): Promise<void> {
  const { code } = typedIn(context.request);
  const body = { code: code?.trim() || null };
  await changed(context, '/cart/gift-card', { method: 'POST', body, visitor: context.request.ip });
}

export async function clearCart(context: RequestContext): Promise<void> {
  await changed(context, '/cart/clear', { method: 'POST', body: {} });
}

/** Returns the buyer's present cart. */
export async function readCart({ core, session, buyer }: RequestContext): Promise<Cart> {
  return (await core.shop<Cart>('/cart', { session, buyer })).data;
}

/** Returns what the present cart earns, with the signed-in buyer's points; null if the business has none. */
export async function readCartPoints({
  core,
  session,
  buyer,
}: RequestContext): Promise<CartPoints> {
  return (await core.shop<CartPoints>('/cart/points', { session, buyer })).data;
}

/** Changes the cart, and stores the session if the core created one. */
export async function changeCart(context: RequestContext, path: string, call: Call): Promise<Cart> {
  const { core, response, session, buyer } = context;
  const reply = await core.shop<Cart>(path, { ...call, session, buyer });
  if (reply.session) {
    context.session = reply.session;
    setCookie(response, 'cart', reply.session);
  }
  return reply.data;
}

/** Changes the cart and shows it. A refused `discountCode` is shown in its field, with the reason. */
async function changed(
  context: RequestContext,
  path: string,
  call: Call,
  discountCode?: string,
): Promise<void> {
  try {
    await changeCart(context, path, call);
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    return showCart(context, error, discountCode);
  }
  goTo(context, '/cart');
}

async function showCart(
  context: RequestContext,
  problem?: CoreProblem,
  discountCode?: string,
  unnumbered?: string,
): Promise<void> {
  const found = await readCart(context);
  const { title } = context.texts.cart;
  const said = problem && refusalText(context, problem);
  const refusedCode = discountCode && said ? { code: discountCode, reason: said } : undefined;
  const isEmpty = found.items.length === 0;
  const content = renderSections(context, 'cart', {
    view: {
      cart: { isEmpty, canOrder: found.items.some(({ available }) => available) },
      // A refused code is shown in its field, unless the cart is empty and has none.
      problem: (refusedCode && !isEmpty ? null : said) ?? null,
    },
    parts: isEmpty
      ? {}
      : cartParts(context, found, {
          refusedCode,
          unnumbered,
          points: await readCartPoints(context),
        }),
  });
  sendPage(
    context,
    { title, content, section: 'cart', isPrivate: true },
    unnumbered ? 400 : problem?.status,
  );
}
