import { CoreProblem } from '../core-problem.ts';
import type { Call } from '../core-client.ts';
import type { Cart } from '../core-types.ts';
import { typedIn } from '../form-input.ts';
import { refusalText } from '../refusal-text.ts';
import { goTo, ownPath, sendPage } from '../send-page.ts';
import { setCookie } from '../session.ts';
import { cartPage } from '../views/cart.ts';
import type { Visit } from '../visit.ts';
import { giftOf, giftRefused } from './gift.ts';
import { showItem } from './item.ts';

export async function cart(visit: Visit): Promise<void> {
  await showCart(visit);
}

export async function addToCart(visit: Visit): Promise<void> {
  const typed = typedIn(visit.request);
  const { itemId = '', quantity, slot, staffId, back } = typed;
  try {
    await changeCart(visit, '/cart/add', {
      method: 'POST',
      body: {
        itemId,
        ...(slot ? { slot, ...(staffId && { staffId }) } : { quantity: Number(quantity) || 1 }),
        ...giftOf(typed, visit.shop),
      },
    });
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    const [, id] = /^\/item\/(\w+)/.exec(ownPath(back, '')) ?? [];
    if (!id) throw error;
    const text = refusalText(visit, error);
    const filled = giftRefused(visit, typed, error);
    return showItem(visit, id, { ...(filled ? { filled } : { text }), status: error.status });
  }
  goTo(visit, '/cart');
}

export async function setQuantity(visit: Visit): Promise<void> {
  const { itemId, quantity, slot, lineKey } = typedIn(visit.request);
  // An emptied field may be the beginning of another number, so it does not remove the line.
  if (itemId && !quantity) return showCart(visit, undefined, undefined, itemId);
  const body = {
    itemId,
    quantity: Math.trunc(Number(quantity)),
    ...(slot && { slot }),
    ...(lineKey && { lineKey }),
  };
  await changed(visit, '/cart/item', { method: 'PUT', body });
}

/** Gives the cart the code that was typed, or takes it away. */
export async function setDiscount(visit: Visit): Promise<void> {
  const { code } = typedIn(visit.request);
  const body = { code: code?.trim() || null };
  await changed(visit, '/cart/discount', { method: 'POST', body }, code);
}

/** Gives the cart the gift card whose code was typed, or takes it away. */
export async function setGiftCard(visit: Visit): Promise<void> {
  const { code } = typedIn(visit.request);
  const body = { code: code?.trim() || null };
  await changed(visit, '/cart/gift-card', { method: 'POST', body, visitor: visit.request.ip });
}

export async function clearCart(visit: Visit): Promise<void> {
  await changed(visit, '/cart/clear', { method: 'POST', body: {} });
}

/** Returns the buyer's present cart. */
export async function readCart({ core, session, buyer }: Visit): Promise<Cart> {
  return (await core.shop<Cart>('/cart', { session, buyer })).data;
}

/** Changes the cart, and stores the session if the core created one. */
export async function changeCart(visit: Visit, path: string, call: Call): Promise<Cart> {
  const { core, response, session, buyer } = visit;
  const reply = await core.shop<Cart>(path, { ...call, session, buyer });
  if (reply.session) {
    visit.session = reply.session;
    setCookie(response, 'cart', reply.session);
  }
  return reply.data;
}

/** `discountCode` is shown again in its field, with the reason, if it is refused. */
async function changed(
  visit: Visit,
  path: string,
  call: Call,
  discountCode?: string,
): Promise<void> {
  try {
    await changeCart(visit, path, call);
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    return showCart(visit, error, discountCode);
  }
  goTo(visit, '/cart');
}

async function showCart(
  visit: Visit,
  problem?: CoreProblem,
  discountCode?: string,
  unnumbered?: string,
): Promise<void> {
  const found = await readCart(visit);
  const { title } = visit.texts.cart;
  const said = problem && refusalText(visit, problem);
  const refusedCode = discountCode && said ? { code: discountCode, reason: said } : undefined;
  const content = cartPage(visit, found, {
    problem: refusedCode ? undefined : said,
    refusedCode,
    unnumbered,
  });
  sendPage(
    visit,
    { title, content, section: 'cart', isPrivate: true },
    unnumbered ? 400 : problem?.status,
  );
}
