import { addressOf } from '../addresses.ts';
import { CoreProblem } from '../core-problem.ts';
import type { Order } from '../core-types.ts';
import { refusalText } from '../refusal-text.ts';
import { typedIn } from '../form-input.ts';
import { goTo, sendPage } from '../send-page.ts';
import { cookieOf, dropCookie } from '../session.ts';
import { orderPage } from '../views/order.ts';
import type { RequestContext } from '../request-context.ts';

export async function order(context: RequestContext): Promise<void> {
  await showOrder(context);
}

/** Redirects the buyer to the payment page, or shows the order if it is paid. */
export async function payOrder(context: RequestContext): Promise<void> {
  const token = tokenOf(context);
  const { core } = context;
  try {
    const { data } = await core.shop<{ confirmationUrl: string | null }>(`/order/${token}/pay`, {
      method: 'POST',
      body: { returnUrl: addressOf(context, `/order/${token}`) },
    });
    goTo(context, data.confirmationUrl ?? `/order/${token}`);
  } catch (error) {
    if (!(error instanceof CoreProblem)) throw error;
    await showOrder(context, { text: refusalText(context, error), status: error.status });
  }
}

/** Cancels an unconfirmed order and shows its status. */
export async function cancelOrder(context: RequestContext): Promise<void> {
  const token = tokenOf(context);
  try {
    await context.core.shop(`/order/${token}/cancel`, { method: 'POST', body: {} });
    goTo(context, `/order/${token}`);
  } catch (error) {
    if (!(error instanceof CoreProblem)) throw error;
    await showOrder(context, { text: refusalText(context, error), status: error.status });
  }
}

/** Requests a return of goods and shows the order with the request. */
export async function askReturn(context: RequestContext): Promise<void> {
  const token = tokenOf(context);
  const { reason, ...typed } = typedIn(context.request);
  const lines = Object.entries(typed).flatMap(([name, units]) => {
    const [, position] = /^units-(\d+)$/.exec(name) ?? [];
    const quantity = Math.trunc(Number(units));
    return position !== undefined && quantity > 0 ? [{ position: Number(position), quantity }] : [];
  });
  const { returning } = context.texts;
  if (lines.length === 0) return showOrder(context, { text: returning.nothing, status: 400 });
  try {
    const body = { lines, ...(reason && { reason }) };
    await context.core.shop(`/order/${token}/return`, { method: 'POST', body });
    goTo(context, `/order/${token}#return`);
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    await showOrder(context, { text: refusalText(context, error), status: error.status });
  }
}

/** Shows the paid order. Payment providers redirect buyers to this address. */
export async function paid(context: RequestContext): Promise<void> {
  const token = cookieOf(context.request, 'order');
  dropCookie(context.response, 'order');
  goTo(context, token ? `/order/${token}` : '/account');
}

async function showOrder(
  context: RequestContext,
  problem?: { text: string; status: number },
): Promise<void> {
  const token = tokenOf(context);
  const { data } = await context.core.shop<Order>(`/order/${token}`);
  const content = orderPage(context, data, token, problem?.text);
  const title = context.texts.order.title({ number: data.orderNumber });
  sendPage(context, { title, content, isPrivate: true }, problem?.status);
}

function tokenOf({ request }: RequestContext): string {
  return encodeURIComponent(String(request.params['token']));
}
