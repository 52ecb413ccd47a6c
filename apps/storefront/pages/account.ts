import type {
  Listed,
  OwnGiftCard,
  OwnNews,
  OwnPackage,
  OwnPoints,
  OwnReceipt,
  OwnWaitingListEntry,
  PastOrder,
  Visiting,
} from '../core-types.ts';
import { CoreProblem } from '../core-problem.ts';
import { queryText, typedIn } from '../form-input.ts';
import { refusalText } from '../refusal-text.ts';
import { goTo, sendPage } from '../send-page.ts';
import { dropCookie } from '../session.ts';
import { goToSignIn } from '../signed-out.ts';
import type { Texts } from '../texts/texts-of.ts';
import { accountPage } from '../views/account.ts';
import type { RequestContext } from '../request-context.ts';
import { readBuyer } from './contact.ts';

export async function account(context: RequestContext): Promise<void> {
  await showAccount(context);
}

export async function cancel(context: RequestContext): Promise<void> {
  await change(context, { what: 'appointments', how: 'cancel', body: {}, done: 'cancelled' });
}

export async function cancelVisit(context: RequestContext): Promise<void> {
  await change(context, { what: 'visits', how: 'cancel', body: {}, done: 'cancelled' });
}

export async function logOut(context: RequestContext): Promise<void> {
  const { everywhere, undo } = typedIn(context.request);
  const undoChanges = undo === 'yes';
  try {
    const body = { everywhere: everywhere === 'yes', undoChanges };
    await own(context, '/logout', { method: 'POST', body });
  } catch (error) {
    if (!(error instanceof CoreProblem)) throw error;
    // An ended session is signed out. If the undo fails otherwise, the buyer stays signed in and sees the reason.
    if (error.status !== 401) return showAccount(context, error);
  }
  dropCookie(context.response, 'buyer');
  // The cart now belongs to the buyer. The next user of this device starts with an empty one.
  dropCookie(context.response, 'cart');
  goTo(context, undoChanges ? '/account/sign-in?done=undone' : '/');
}

interface Change {
  what: 'appointments' | 'visits';
  how: 'cancel' | 'reschedule';
  body: object;
  done: 'moved' | 'cancelled';
  /** Shows the page of the change again with the refusal; absent: the account shows it. */
  again?: (problem: CoreProblem) => Promise<void>;
}

/** Changes an appointment or a visit and shows a confirmation. */
export async function change(
  context: RequestContext,
  { what, how, body, done, again }: Change,
): Promise<void> {
  const id = encodeURIComponent(String(context.request.params['id']));
  try {
    await own(context, `/${what}/${id}/${how}`, { method: 'POST', body });
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    // A visit that can no longer be moved is shown in the account with the reason.
    const canTryAgain = again && error.code === 'SLOT_UNAVAILABLE';
    return canTryAgain ? again(error) : showAccount(context, error);
  }
  goTo(context, `/account?done=${done}`);
}

/** Shows the account, with the reason of a refused change. */
export async function showAccount(context: RequestContext, problem?: CoreProblem): Promise<void> {
  const buyer = await readBuyer(context);
  if (!buyer) return goToSignIn(context);
  const page = (name: string) => {
    const cursor = queryText(context.request, name);
    return `/${name}?limit=20${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
  };
  const [orders, appointments, cards, packages, receipts, waitingListEntries, points, news] =
    await Promise.all([
      own<Listed<PastOrder>>(context, page('orders')),
      own<Listed<Visiting>>(context, page('appointments')),
      own<Listed<OwnGiftCard>>(context, page('gift-cards')),
      own<Listed<OwnPackage>>(context, page('packages')),
      own<Listed<OwnReceipt>>(context, page('receipts')),
      own<Listed<OwnWaitingListEntry>>(context, '/waitlist?limit=20'),
      own<OwnPoints[]>(context, '/points?limit=10'),
      own<OwnNews>(context, '/news', inPageLanguage(context)),
    ]);
  const done = doneOf(queryText(context.request, 'done'), context.texts);
  const content = accountPage(context, {
    buyer,
    orders: orders.data,
    appointments: appointments.data,
    cards: cards.data,
    packages: packages.data,
    receipts: receipts.data,
    waitingListEntries: waitingListEntries.data.items,
    points: points.data,
    news: news.data,
    problem: problem && refusalText(context, problem),
    done,
  });
  const { title } = context.texts.account;
  sendPage(context, { title, content, section: 'account', isPrivate: true }, problem?.status);
}

/** Returns the confirmation of the last change. */
function doneOf(
  done: string,
  { account: texts, contact, ownData, ownNews, points, wait }: Texts,
): string | undefined {
  if (done === 'added') return contact.added;
  if (done === 'card') return texts.cardKept;
  if (done === 'reward') return points.got;
  if (done === 'news') return ownNews.saved;
  if (done === 'asked') return ownNews.asked;
  if (done === 'named') return ownData.saved;
  if (Object.hasOwn(wait.done, done)) return wait.done[done as keyof typeof wait.done];
  return done === 'moved' || done === 'cancelled' ? texts[done] : undefined;
}

/** Calls the core as the signed-in buyer. */
export function own<T>({ core, buyer }: RequestContext, path: string, call: object = {}) {
  return core.account<T>(path, { ...call, buyer });
}

/** Uses the buyer's stored card for a visit, or redirects to the page for adding another card. */
export async function leaveCard(context: RequestContext): Promise<void> {
  const id = encodeURIComponent(String(context.request.params['id']));
  const { cardId } = typedIn(context.request);
  try {
    const { data } = await own<{ url: string | null }>(context, `/appointments/${id}/card`, {
      method: 'POST',
      body: { ...(cardId && { cardId }) },
    });
    goTo(context, data.url ?? '/account?done=card');
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    await showAccount(context, error);
  }
}

/** Exchanges points of the buyer for a reward. */
export async function getReward(context: RequestContext): Promise<void> {
  const { businessId, rewardId } = context.request.params;
  const path = `/points/${encodeURIComponent(String(businessId))}/rewards`;
  try {
    await own(context, path, { method: 'POST', body: { rewardId } });
    goTo(context, '/account?done=reward');
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    await showAccount(context, error);
  }
}

/** Consents are kept in the words of the page, also in a shop of one language. */
const inPageLanguage = ({ lang }: RequestContext) => ({ headers: { 'Accept-Language': lang } });

/** Switches offers and news of a business by one channel on or off. */
export async function setNews(context: RequestContext): Promise<void> {
  const { channel, wanted } = typedIn(context.request);
  const path = `/news/${encodeURIComponent(String(context.request.params['businessId']))}`;
  try {
    const { data } = await own<{ confirms: boolean }>(context, path, {
      ...inPageLanguage(context),
      method: 'PUT',
      body: { channel, wanted: wanted === 'yes' },
    });
    goTo(context, `/account?done=${data.confirms ? 'asked' : 'news'}`);
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    await showAccount(context, error);
  }
}
