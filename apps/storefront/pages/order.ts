import { CoreProblem } from '../core-problem.ts';
import type { Order } from '../core-types.ts';
import { refusalText } from '../refusal-text.ts';
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
    await showOrder(visit, error);
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
    await showOrder(visit, error);
  }
}

/** Where payment providers redirect buyers to: shows the order that was paid. */
export async function paid(visit: Visit): Promise<void> {
  const token = cookieOf(visit.request, 'order');
  dropCookie(visit.response, 'order');
  goTo(visit, token ? `/order/${token}` : '/account');
}

async function showOrder(visit: Visit, problem?: CoreProblem): Promise<void> {
  const token = tokenOf(visit);
  const { data } = await visit.core.shop<Order>(`/order/${token}`);
  const content = orderPage(visit, data, token, problem && refusalText(visit, problem));
  const title = visit.texts.order.title(data.orderNumber);
  sendPage(visit, { title, content, isPrivate: true }, problem?.status);
}

function tokenOf({ request }: Visit): string {
  return encodeURIComponent(String(request.params['token']));
}
