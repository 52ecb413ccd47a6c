import type { Listed, PastOrder, Visiting } from '../account-types.ts';
import { CoreProblem } from '../core-problem.ts';
import { asked, typedIn } from '../form-input.ts';
import { goTo, sendPage } from '../send-page.ts';
import { dropCookie } from '../session.ts';
import { accountPage } from '../views/account.ts';
import type { Visit } from '../visit.ts';
import { readBuyer } from './contact.ts';

export async function account(visit: Visit): Promise<void> {
  await showAccount(visit);
}

export async function cancel(visit: Visit): Promise<void> {
  await change(visit, { what: 'cancel', body: {}, done: 'cancelled' });
}

export async function logOut(visit: Visit): Promise<void> {
  const everywhere = typedIn(visit.request)['everywhere'] === 'yes';
  try {
    await own(visit, '/logout', { method: 'POST', body: { everywhere } });
  } catch (error) {
    if (!(error instanceof CoreProblem)) throw error;
  }
  dropCookie(visit.response, 'buyer');
  // The cart is now the buyer's; the next user of this device starts with an empty one.
  dropCookie(visit.response, 'cart');
  goTo(visit, '/');
}

/** Changes an appointment and shows a confirmation. */
export async function change(
  visit: Visit,
  { what, body, done }: { what: string; body: object; done: 'moved' | 'cancelled' },
): Promise<void> {
  const id = encodeURIComponent(String(visit.request.params['id']));
  try {
    await own(visit, `/appointments/${id}/${what}`, { method: 'POST', body });
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    return showAccount(visit, error);
  }
  goTo(visit, `/account?done=${done}`);
}

async function showAccount(visit: Visit, problem?: CoreProblem): Promise<void> {
  const buyer = await readBuyer(visit);
  if (!buyer) return goTo(visit, '/account/sign-in');
  const page = (name: string) => {
    const cursor = asked(visit.request, name);
    return `/${name}?limit=20${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
  };
  const [orders, appointments] = await Promise.all([
    own<Listed<PastOrder>>(visit, page('orders')),
    own<Listed<Visiting>>(visit, page('appointments')),
  ]);
  const done = asked(visit.request, 'done');
  const content = accountPage(visit, {
    buyer,
    orders: orders.data,
    appointments: appointments.data,
    problem: problem?.message,
    ...((done === 'moved' || done === 'cancelled') && { done: visit.texts.account[done] }),
  });
  const { title } = visit.texts.account;
  sendPage(visit, { title, content, section: 'account', isPrivate: true }, problem?.status);
}

/** Calls the core as the signed-in buyer. */
export function own<T>({ core, buyer }: Visit, path: string, call: object = {}) {
  return core.account<T>(path, { ...call, buyer });
}
