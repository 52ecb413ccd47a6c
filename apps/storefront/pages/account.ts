import type {
  Listed,
  OwnCard,
  OwnPackage,
  OwnReceipt,
  OwnWish,
  PastOrder,
  Visiting,
} from '../account-types.ts';
import { CoreProblem } from '../core-problem.ts';
import { asked, typedIn } from '../form-input.ts';
import { refusalText } from '../refusal-text.ts';
import { goTo, sendPage } from '../send-page.ts';
import { dropCookie } from '../session.ts';
import { goToSignIn } from '../signed-out.ts';
import type { Texts } from '../texts/texts-of.ts';
import { accountPage } from '../views/account.ts';
import type { Visit } from '../visit.ts';
import { readBuyer } from './contact.ts';

export async function account(visit: Visit): Promise<void> {
  await showAccount(visit);
}

export async function cancel(visit: Visit): Promise<void> {
  await change(visit, { what: 'appointments', how: 'cancel', body: {}, done: 'cancelled' });
}

export async function cancelVisit(visit: Visit): Promise<void> {
  await change(visit, { what: 'visits', how: 'cancel', body: {}, done: 'cancelled' });
}

export async function logOut(visit: Visit): Promise<void> {
  const { everywhere, undo } = typedIn(visit.request);
  const undoChanges = undo === 'yes';
  try {
    const body = { everywhere: everywhere === 'yes', undoChanges };
    await own(visit, '/logout', { method: 'POST', body });
  } catch (error) {
    if (!(error instanceof CoreProblem)) throw error;
    // A session that has ended is signed out. What cannot be undone leaves the buyer signed in and is shown.
    if (error.status !== 401) return showAccount(visit, error);
  }
  dropCookie(visit.response, 'buyer');
  // The cart is now the buyer's; the next user of this device starts with an empty one.
  dropCookie(visit.response, 'cart');
  goTo(visit, undoChanges ? '/account/sign-in?done=undone' : '/');
}

interface Change {
  what: 'appointments' | 'visits';
  how: 'cancel' | 'reschedule';
  body: object;
  done: 'moved' | 'cancelled';
  /** Shows the page of the change again with what was refused; the account if left out. */
  again?: (problem: CoreProblem) => Promise<void>;
}

/** Changes an appointment or a visit and shows a confirmation. */
export async function change(
  visit: Visit,
  { what, how, body, done, again }: Change,
): Promise<void> {
  const id = encodeURIComponent(String(visit.request.params['id']));
  try {
    await own(visit, `/${what}/${id}/${how}`, { method: 'POST', body });
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    // A visit that cannot be moved any more is shown in the account with the reason.
    const canTryAgain = again && error.code === 'SLOT_UNAVAILABLE';
    return canTryAgain ? again(error) : showAccount(visit, error);
  }
  goTo(visit, `/account?done=${done}`);
}

/** Shows the account, with what was refused. */
export async function showAccount(visit: Visit, problem?: CoreProblem): Promise<void> {
  const buyer = await readBuyer(visit);
  if (!buyer) return goToSignIn(visit);
  const page = (name: string) => {
    const cursor = asked(visit.request, name);
    return `/${name}?limit=20${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
  };
  const [orders, appointments, cards, packages, receipts, wishes] = await Promise.all([
    own<Listed<PastOrder>>(visit, page('orders')),
    own<Listed<Visiting>>(visit, page('appointments')),
    own<Listed<OwnCard>>(visit, page('gift-cards')),
    own<Listed<OwnPackage>>(visit, page('packages')),
    own<Listed<OwnReceipt>>(visit, page('receipts')),
    own<Listed<OwnWish>>(visit, '/waitlist?limit=20'),
  ]);
  const done = doneOf(asked(visit.request, 'done'), visit.texts);
  const content = accountPage(visit, {
    buyer,
    orders: orders.data,
    appointments: appointments.data,
    cards: cards.data,
    packages: packages.data,
    receipts: receipts.data,
    wishes: wishes.data.items,
    problem: problem && refusalText(visit, problem),
    done,
  });
  const { title } = visit.texts.account;
  sendPage(visit, { title, content, section: 'account', isPrivate: true }, problem?.status);
}

/** What was just done. */
function doneOf(
  done: string,
  { account: texts, contact, ownData, wait }: Texts,
): string | undefined {
  if (done === 'added') return contact.added;
  if (done === 'card') return texts.cardKept;
  if (done === 'named') return ownData.saved;
  if (Object.hasOwn(wait.done, done)) return wait.done[done as keyof typeof wait.done];
  return done === 'moved' || done === 'cancelled' ? texts[done] : undefined;
}

/** Calls the core as the signed-in buyer. */
export function own<T>({ core, buyer }: Visit, path: string, call: object = {}) {
  return core.account<T>(path, { ...call, buyer });
}
