import { CoreProblem } from '../core-problem.ts';
import type { Order } from '../core-types.ts';
import { refusalText } from '../refusal-text.ts';
import { typedIn } from '../form-input.ts';
import { goTo, sendPage } from '../send-page.ts';
import { cookieOf, dropCookie } from '../session.ts';
import { orderPage } from '../views/order.ts';
import type { Visit } from '../visit.ts';

export async function order(visit: Visit): Promise<void> {
  await showOrder(visit);
}

/** Redirects the buyer to the payment page, or shows the order if it is paid. */
export async function payOrder(visit: Visit): Promise<void> {
  const token = tokenOf(visit);
  const { core, origin } = visit;
  try {
    const { data } = await core.shop<{ confirmationUrl: string | null }>(`/order/${token}/pay`, {
      method: 'POST',
      body: { returnUrl: `${origin}/order/${token}` },
    });
    goTo(visit, data.confirmationUrl ?? `/order/${token}`);
  } catch (error) {
    if (!(error instanceof CoreProblem)) throw error;
    await showOrder(visit, { text: refusalText(visit, error), status: error.status });
  }
}

/** Cancels an order that is not confirmed yet, and shows how it stands. */
export async function cancelOrder(visit: Visit): Promise<void> {
  const token = tokenOf(visit);
  try {
    await visit.core.shop(`/order/${token}/cancel`, { method: 'POST', body: {} });
    goTo(visit, `/order/${token}`);
  } catch (error) {
    if (!(error instanceof CoreProblem)) throw error;
    await showOrder(visit, { text: refusalText(visit, error), status: error.status });
  }
}

/** Asks the shop to take goods back, and shows the order with the request. */
export async function askReturn(visit: Visit): Promise<void> {
  const token = tokenOf(visit);
  const { reason, ...typed } = typedIn(visit.request);
  const lines = Object.entries(typed).flatMap(([name, units]) => {
    const [, position] = /^units-(\d+)$/.exec(name) ?? [];
    const quantity = Math.trunc(Number(units));
    return position !== undefined && quantity > 0 ? [{ position: Number(position), quantity }] : [];
  });
  const { returning } = visit.texts;
  if (lines.length === 0) return showOrder(visit, { text: returning.nothing, status: 400 });
  try {
    const body = { lines, ...(reason && { reason }) };
    await visit.core.shop(`/order/${token}/return`, { method: 'POST', body });
    goTo(visit, `/order/${token}#return`);
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    await showOrder(visit, { text: refusalText(visit, error), status: error.status });
  }
}

/** Where payment providers redirect buyers to: shows the order that was paid. */
export async function paid(visit: Visit): Promise<void> {
  const token = cookieOf(visit.request, 'order');
  dropCookie(visit.response, 'order');
  goTo(visit, token ? `/order/${token}` : '/account');
}

async function showOrder(visit: Visit, problem?: { text: string; status: number }): Promise<void> {
  const token = tokenOf(visit);
  const { data } = await visit.core.shop<Order>(`/order/${token}`);
  const content = orderPage(visit, data, token, problem?.text);
  const title = visit.texts.order.title({ number: data.orderNumber });
  sendPage(visit, { title, content, isPrivate: true }, problem?.status);
}

function tokenOf({ request }: Visit): string {
  return encodeURIComponent(String(request.params['token']));
}
