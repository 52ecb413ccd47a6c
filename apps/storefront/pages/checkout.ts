import { randomUUID } from 'node:crypto';
import { addressOf } from '../addresses.ts';
import { customFieldNames, customFieldValues } from '../custom-fields.ts';
import { refuseClosed } from '../closed-online.ts';
import { CoreProblem } from '../core-problem.ts';
import type { Cart, PlacedOrder } from '../core-types.ts';
import { typedIn } from '../form-input.ts';
import { refusalText } from '../refusal-text.ts';
import { refused } from '../refused.ts';
import { goTo, sendPage } from '../send-page.ts';
import { setCookie } from '../session.ts';
import { checkoutPage, totalName } from '../views/checkout.ts';
import type { Filled } from '../views/forms.ts';
import type { RequestContext } from '../request-context.ts';
import { changeCart, readCart, readCartPoints } from './cart.ts';
import { contactOf, knownContact } from './contact.ts';
import { askForNews } from './news.ts';
import { askForCode, typedCode } from './codes.ts';

export async function checkout(context: RequestContext): Promise<void> {
  await showCheckout(context, { values: await knownContact(context), errors: {} });
}

/** Orders the cart. A repeated submit has the same idempotency key, so it orders once. */
export async function placeOrder(context: RequestContext): Promise<void> {
  const { reward, voucher, ...values } = typedIn(context.request);
  const { key = '' } = values;
  if (reward || voucher) return useReward(context, values, { reward, voucher });
  try {
    const { token, confirmationUrl } = await place(context, values, key);
    await askForNews(context, values);
    if (confirmationUrl) setCookie(context.response, 'order', token);
    goTo(context, confirmationUrl ?? `/order/${token}`);
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    const asked = await askForCode(context, values, error);
    const filled = asked ?? whatIsWrong(context, values, error);
    await showCheckout(context, filled, { key, status: error.status });
  }
}

/** Exchanges points for a reward of the cart, or uses one that the buyer has, and shows the form again with what was typed. */
async function useReward(
  context: RequestContext,
  values: Record<string, string>,
  { reward, voucher }: { reward: string | undefined; voucher: string | undefined },
): Promise<void> {
  const { key = '' } = values;
  try {
    await (voucher
      ? changeCart(context, '/cart/discount', { method: 'POST', body: { code: voucher } })
      : changeCart(context, '/cart/reward', {
          method: 'POST',
          body: { rewardId: reward },
          // A repeated press exchanges the points once.
          headers: { 'Idempotency-Key': `${key}-${reward}` },
        }));
    await showCheckout(context, { values, errors: {} });
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    const errors = { '': refusalText(context, error) };
    await showCheckout(context, { values, errors }, { status: error.status });
  }
}

/** Record of each list of custom field values. */
const lists = { fields: 'order', appointmentFields: 'appointment' } as const;

function whatIsWrong(
  context: RequestContext,
  values: Record<string, string>,
  problem: CoreProblem,
): Filled {
  const { reason, code } = problem;
  return code === 'VERSION_CONFLICT' && !reason
    ? { values, errors: { '': context.texts.checkout.dearer } }
    : refused(context, values, problem, customFieldNames(context.shop, values, lists));
}

async function place(context: RequestContext, values: Record<string, string>, key: string) {
  const { core, shop, session, buyer, friend, request } = context;
  const { delivery, payment, comment } = values;
  const postalAddress = postalAddressOf(values);
  const total = values[totalName()] ?? values[totalName(delivery)];
  const order = (headers: Record<string, string>) =>
    core.shop<PlacedOrder>('/order', {
      method: 'POST',
      session,
      buyer,
      visitor: request.ip,
      friend,
      headers,
      body: {
        contact: contactOf(values),
        ...(delivery && {
          delivery: {
            method: delivery,
            ...(delivery !== 'pickup' && postalAddress && { postalAddress }),
            ...(delivery === 'pickup' &&
              values['locationId'] && { locationId: values['locationId'] }),
          },
        }),
        ...(payment && {
          payment: {
            method: payment,
            ...(payment === 'online' && { returnUrl: addressOf(context, '/paid') }),
          },
        }),
        ...(comment && { comment }),
        fields: customFieldValues(shop, 'order', values),
        appointmentFields: customFieldValues(shop, 'appointment', values),
        ...(total && { total: Number(total) }),
        ...(values['lines'] && { lines: shownLines(values['lines']) }),
        ...typedCode(values),
      },
    });
  try {
    return (await order(/^[\w-]{8,100}$/.test(key) ? { 'Idempotency-Key': key } : {})).data;
  } catch (error) {
    // The form was submitted again with other input. The cart is already ordered, so the buyer sees that order.
    if (!(error instanceof CoreProblem) || error.code !== 'IDEMPOTENCY_KEY_REUSED') throw error;
    return (await order({})).data;
  }
}

/** Returns the cart lines that the form was submitted with. The core refuses an invalid value. */
function shownLines(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the typed address; undefined if there is none. */
function postalAddressOf({ street, postalCode, city }: Record<string, string>) {
  if (!street && !postalCode && !city) return undefined;
  return { ...(street && { street }), ...(postalCode && { postalCode }), ...(city && { city }) };
}

async function showCheckout(
  context: RequestContext,
  filled: Filled,
  { key = randomUUID() as string, status = 200 } = {},
): Promise<void> {
  refuseClosed(context);
  const cart = await readCart(context);
  if (cart.items.length === 0) return goTo(context, '/cart');
  await settleForWhatIsLeft(context, cart);
  const points = await readCartPoints(context);
  const content = checkoutPage(context, { cart, points, filled, key });
  sendPage(
    context,
    { title: context.texts.checkout.title, content, section: 'cart', isPrivate: true },
    status,
  );
}

/** Lowers the cart's quantities to the available stock, as the summary shows them. */
async function settleForWhatIsLeft(
  context: RequestContext,
  { items, warnings }: Cart,
): Promise<void> {
  for (const { code, itemId } of warnings) {
    const line = items.find(item => item.itemId === itemId && item.startAt === null);
    if (code !== 'clamped' || !line) continue;
    const { quantity, lineKey } = line;
    const body = { itemId, quantity, ...(lineKey && { lineKey }) };
    await changeCart(context, '/cart/item', { method: 'PUT', body });
  }
}
