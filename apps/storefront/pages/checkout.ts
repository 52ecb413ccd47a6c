import { randomUUID } from 'node:crypto';
import { askedNames, askedValues } from '../asked-fields.ts';
import { CoreProblem } from '../core-problem.ts';
import type { Cart, PlacedOrder } from '../core-types.ts';
import { typedIn } from '../form-input.ts';
import { refused } from '../refused.ts';
import { goTo, sendPage } from '../send-page.ts';
import { setCookie } from '../session.ts';
import { checkoutPage, totalName } from '../views/checkout.ts';
import type { Filled } from '../views/forms.ts';
import type { Visit } from '../visit.ts';
import { changeCart, readCart } from './cart.ts';
import { contactOf, knownContact } from './contact.ts';
import { askForCode, typedCode } from './phone-code.ts';

export async function checkout(visit: Visit): Promise<void> {
  await showCheckout(visit, { values: await knownContact(visit), errors: {} });
}

/** Orders the cart. A form that is sent twice has the same idempotency key and orders once. */
export async function placeOrder(visit: Visit): Promise<void> {
  const values = typedIn(visit.request);
  const { key = '' } = values;
  try {
    const { token, confirmationUrl } = await place(visit, values, key);
    if (confirmationUrl) setCookie(visit.response, 'order', token);
    goTo(visit, confirmationUrl ?? `/order/${token}`);
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    const asked = await askForCode(visit, values, error);
    const filled = asked ?? whatIsWrong(visit, values, error);
    await showCheckout(visit, filled, { key, status: error.status });
  }
}

/** What the lists of answers are of. */
const lists = { fields: 'order', appointmentFields: 'appointment' } as const;

function whatIsWrong(visit: Visit, values: Record<string, string>, problem: CoreProblem): Filled {
  const { reason, code } = problem;
  return code === 'VERSION_CONFLICT' && !reason
    ? { values, errors: { '': visit.texts.checkout.dearer } }
    : refused(visit, values, problem, askedNames(visit.shop, values, lists));
}

async function place(visit: Visit, values: Record<string, string>, key: string) {
  const { core, shop, session, buyer, origin, request } = visit;
  const { delivery, payment, comment } = values;
  const postalAddress = postalAddressOf(values);
  const total = values[totalName()] ?? values[totalName(delivery)];
  const order = (headers: Record<string, string>) =>
    core.shop<PlacedOrder>('/order', {
      method: 'POST',
      session,
      buyer,
      visitor: request.ip,
      headers,
      body: {
        contact: contactOf(values),
        ...(delivery && {
          delivery: {
            method: delivery,
            ...(delivery !== 'pickup' && postalAddress && { postalAddress }),
          },
        }),
        ...(payment && {
          payment: {
            method: payment,
            ...(payment === 'online' && { returnUrl: `${origin}/paid` }),
          },
        }),
        ...(comment && { comment }),
        fields: askedValues(shop, 'order', values),
        appointmentFields: askedValues(shop, 'appointment', values),
        ...(total && { total: Number(total) }),
        ...(values['lines'] && { lines: shownLines(values['lines']) }),
        ...typedCode(values),
      },
    });
  try {
    return (await order(/^[\w-]{8,100}$/.test(key) ? { 'Idempotency-Key': key } : {})).data;
  } catch (error) {
    // The form was sent again with other input: the cart has its order already, so the buyer sees that one.
    if (!(error instanceof CoreProblem) || error.code !== 'IDEMPOTENCY_KEY_REUSED') throw error;
    return (await order({})).data;
  }
}

/** The lines that the form was sent with; what is no list is left to the core to refuse. */
function shownLines(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The address that was typed in; undefined where none was. */
function postalAddressOf({ street, postalCode, city }: Record<string, string>) {
  if (!street && !postalCode && !city) return undefined;
  return { ...(street && { street }), ...(postalCode && { postalCode }), ...(city && { city }) };
}

async function showCheckout(
  visit: Visit,
  filled: Filled,
  { key = randomUUID() as string, status = 200 } = {},
): Promise<void> {
  const cart = await readCart(visit);
  if (cart.items.length === 0) return goTo(visit, '/cart');
  await settleForWhatIsLeft(visit, cart);
  const content = checkoutPage(visit, cart, filled, key);
  sendPage(
    visit,
    { title: visit.texts.checkout.title, content, section: 'cart', isPrivate: true },
    status,
  );
}

/** Orders what the summary shows: lowers the cart's quantities to what is left. */
async function settleForWhatIsLeft(visit: Visit, { items, warnings }: Cart): Promise<void> {
  for (const { code, itemId } of warnings) {
    const line = items.find(item => item.itemId === itemId && item.startAt === null);
    if (code !== 'clamped' || !line) continue;
    const { quantity, lineKey } = line;
    const body = { itemId, quantity, ...(lineKey && { lineKey }) };
    await changeCart(visit, '/cart/item', { method: 'PUT', body });
  }
}
