import type { Listed, PastOrder, Visiting } from '../account-types.ts';
import { CoreProblem } from '../core-problem.ts';
import { asked, typedIn } from '../form-input.ts';
import { html } from '../html.ts';
import { goTo, sendPage } from '../send-page.ts';
import { dropCookie } from '../session.ts';
import { accountPage } from '../views/account.ts';
import { timesPicker } from '../views/times.ts';
import type { Visit } from '../visit.ts';
import { readBuyer } from './contact.ts';
import { readItem } from './item.ts';
import { loadTimes } from './load-times.ts';

const done: Readonly<Record<string, string>> = {
  moved: 'Your appointment was moved.',
  cancelled: 'Your appointment was cancelled.',
};

export async function account(visit: Visit): Promise<void> {
  await showAccount(visit);
}

export async function cancel(visit: Visit): Promise<void> {
  await change(visit, 'cancel', {}, 'cancelled');
}

export async function move(visit: Visit): Promise<void> {
  const { slot, staffId } = typedIn(visit.request);
  await change(visit, 'reschedule', { slot, ...(staffId && { staffId }) }, 'moved');
}

/** The free times of the service of an appointment that is to be moved. */
export async function moveForm(visit: Visit): Promise<void> {
  const id = String(visit.request.params['id']);
  const { data } = await own<Listed<Visiting>>(visit, '/appointments?limit=100');
  const found = data.items.find(each => each.appointmentId === id && each.canReschedule);
  if (!found) return goTo(visit, '/account');
  const item = await readItem(visit, found.serviceId);
  const action = `/account/appointments/${id}/move`;
  const times = await loadTimes(visit, { ...item, variants: [] }, found.serviceId);
  const content = html`<div class="wrap slim">
    <div class="page-head">
      <p class="kicker">Move your appointment</p>
      <h1>${found.serviceName}</h1>
      <p class="lead">
        Now on ${visit.formats.day(found.startAt)} at ${visit.formats.time(found.startAt)}.
      </p>
    </div>
    ${timesPicker(visit, { ...item, variants: [] }, times, { page: action, action, verb: 'Move to' })}
    <p><a href="/account">Leave it as it is</a></p>
  </div>`;
  sendPage(visit, { title: 'Move your appointment', content, section: 'account', isPrivate: true });
}

export async function logOut(visit: Visit): Promise<void> {
  const everywhere = typedIn(visit.request)['everywhere'] === 'yes';
  try {
    await own(visit, '/logout', { method: 'POST', body: { everywhere } });
  } catch (error) {
    if (!(error instanceof CoreProblem)) throw error;
  }
  dropCookie(visit.response, 'buyer');
  // The cart went to the buyer; who comes next on this device begins with an empty one.
  dropCookie(visit.response, 'cart');
  goTo(visit, '/');
}

async function change(visit: Visit, what: string, body: object, word: string): Promise<void> {
  const id = encodeURIComponent(String(visit.request.params['id']));
  try {
    await own(visit, `/appointments/${id}/${what}`, { method: 'POST', body });
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    return showAccount(visit, error);
  }
  goTo(visit, `/account?done=${word}`);
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
  const content = accountPage(visit, {
    buyer,
    orders: orders.data,
    appointments: appointments.data,
    problem: problem?.message,
    done: done[asked(visit.request, 'done')],
  });
  const title = 'Your account';
  sendPage(visit, { title, content, section: 'account', isPrivate: true }, problem?.status);
}

function own<T>({ core, buyer }: Visit, path: string, call: object = {}) {
  return core.account<T>(path, { ...call, buyer });
}
