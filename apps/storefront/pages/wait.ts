import { randomUUID } from 'node:crypto';
import { CoreProblem } from '../core-problem.ts';
import type { WaitingListEntry } from '../core-types.ts';
import { allOf, typedIn } from '../form-input.ts';
import { refused } from '../refused.ts';
import { sendPage, goTo } from '../send-page.ts';
import { unfilled, type Filled } from '../views/forms.ts';
import { waitFormPage, waitingPage } from '../views/wait.ts';
import type { RequestContext } from '../request-context.ts';
import { contactOf, knownContact } from './contact.ts';
import { readItem } from './read-item.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { askForCode, typedCode } from './codes.ts';
import { own, showAccount } from './account.ts';

const offerAnswers = ['accept', 'decline', 'leave'] as const;

/** Default period and longest period of a waiting-list entry, in days. */
const usualDays = 14;

const mostDays = 92;

/** Shows the form for the waiting list. */
export async function waitForm(context: RequestContext): Promise<void> {
  const today = context.formats.localDate(context.now);
  const days = { dateFrom: today, dateTo: addDays(today, usualDays) };
  await showForm(context, { ...unfilled, values: { ...(await knownContact(context)), ...days } });
}

/** Puts a client on the waiting list. */
export async function wait(context: RequestContext): Promise<void> {
  const values = typedIn(context.request);
  const { key = '', dateFrom = '', dateTo = '', hours = '', note, staff, variant, item } = values;
  try {
    const { data } = await context.core.shop<WaitingListEntry>('/waitlist', {
      method: 'POST',
      buyer: context.buyer,
      visitor: context.request.ip,
      headers: /^[\w-]{8,100}$/.test(key) ? { 'Idempotency-Key': key } : {},
      body: {
        serviceId: variant || item,
        ...(staff && { staffIds: [staff] }),
        ...(context.place && { locationIds: [context.place.locationId] }),
        ...(dateFrom && { dateFrom }),
        dateTo,
        ...hoursOf[hours],
        ...(note && { note }),
        contact: contactOf(values),
        ...typedCode(values),
      },
    });
    const { title } = context.texts.wait.on;
    const content = waitingPage(context, data);
    sendPage(context, { title, content, section: 'services', isPrivate: true });
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    const filled = await askForCode(context, values, error);
    const status = error.status;
    await showForm(context, filled ?? refused(context, values, error), { key, status });
  }
}

const hoursOf: Readonly<Record<string, object>> = {
  morning: { timeTo: '11:59' },
  afternoon: { timeFrom: '12:00', timeTo: '16:59' },
  evening: { timeFrom: '17:00' },
};

async function showForm(
  context: RequestContext,
  filled: Filled,
  { key = randomUUID() as string, status = 200 } = {},
): Promise<void> {
  const { request, formats, texts } = context;
  const item = await readItem(context, allOf(request, 'item')[0] ?? '');
  const today = formats.localDate(context.now);
  const days = { first: today, last: addDays(today, mostDays) };
  const chosen = {
    staffId: allOf(request, 'staff')[0] ?? '',
    variantId: allOf(request, 'variant')[0] ?? '',
  };
  const content = waitFormPage(context, { item, filled, key, days, chosen });
  const { title } = texts.wait;
  sendPage(context, { title, content, section: 'services', isPrivate: true }, status);
}

/** Answers the offer of a waiting-list entry, or removes the entry. */
export async function answerOffer(context: RequestContext): Promise<void> {
  const { id, answer } = context.request.params;
  const known = offerAnswers.find(each => each === answer);
  if (!known) return goTo(context, '/account');
  try {
    const path = `/waitlist/${encodeURIComponent(String(id))}/${known}`;
    await own(context, path, { method: 'POST', body: {} });
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    return showAccount(context, error);
  }
  goTo(context, `/account?done=${known}`);
}
