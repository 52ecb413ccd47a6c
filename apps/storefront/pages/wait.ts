import { randomUUID } from 'node:crypto';
import { CoreProblem } from '../core-problem.ts';
import type { Wish } from '../core-types.ts';
import { allOf, typedIn } from '../form-input.ts';
import { refused } from '../refused.ts';
import { sendPage } from '../send-page.ts';
import { unfilled, type Filled } from '../views/forms.ts';
import { waitFormPage, waitingPage } from '../views/wait.ts';
import type { Visit } from '../visit.ts';
import { contactOf, knownContact } from './contact.ts';
import { readItem } from './read-item.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { askForCode, typedCode } from './phone-code.ts';

/** What is proposed, and the longest time that somebody can wait for. */
const usualDays = 14;
const mostDays = 92;

/** Asks when it would suit somebody whom no time suits. */
export async function waitForm(visit: Visit): Promise<void> {
  const today = visit.formats.localDate(visit.now);
  const days = { dateFrom: today, dateTo: addDays(today, usualDays) };
  await showForm(visit, { ...unfilled, values: { ...(await knownContact(visit)), ...days } });
}

/** Puts a client on the waiting list. */
export async function wait(visit: Visit): Promise<void> {
  const values = typedIn(visit.request);
  const { key = '', dateFrom = '', dateTo = '', hours = '', note, staff, variant, item } = values;
  try {
    const { data } = await visit.core.shop<Wish>('/waitlist', {
      method: 'POST',
      buyer: visit.buyer,
      visitor: visit.request.ip,
      headers: /^[\w-]{8,100}$/.test(key) ? { 'Idempotency-Key': key } : {},
      body: {
        serviceId: variant || item,
        ...(staff && { staffIds: [staff] }),
        ...(dateFrom && { dateFrom }),
        dateTo,
        ...hoursOf[hours],
        ...(note && { note }),
        contact: contactOf(values),
        ...typedCode(values),
      },
    });
    const { title } = visit.texts.wait.on;
    const content = waitingPage(visit, data);
    sendPage(visit, { title, content, section: 'services', isPrivate: true });
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    const filled = await askForCode(visit, values, error);
    const status = error.status;
    await showForm(visit, filled ?? refused(visit, values, error), { key, status });
  }
}

const hoursOf: Readonly<Record<string, object>> = {
  morning: { timeTo: '11:59' },
  afternoon: { timeFrom: '12:00', timeTo: '16:59' },
  evening: { timeFrom: '17:00' },
};

async function showForm(
  visit: Visit,
  filled: Filled,
  { key = randomUUID() as string, status = 200 } = {},
): Promise<void> {
  const { request, formats, texts } = visit;
  const item = await readItem(visit, allOf(request, 'item')[0] ?? '');
  const today = formats.localDate(visit.now);
  const days = { first: today, last: addDays(today, mostDays) };
  const chosen = {
    staffId: allOf(request, 'staff')[0] ?? '',
    variantId: allOf(request, 'variant')[0] ?? '',
  };
  const content = waitFormPage(visit, { item, filled, key, days, chosen });
  const { title } = texts.wait;
  sendPage(visit, { title, content, section: 'services', isPrivate: true }, status);
}
