import { randomUUID } from 'node:crypto';
import { askedNames } from '../asked-fields.ts';
import { CoreProblem } from '../core-problem.ts';
import type { VisitBooking, VisitTime } from '../core-types.ts';
import { allOf, typedIn } from '../form-input.ts';
import { refusalText } from '../refusal-text.ts';
import { refused } from '../refused.ts';
import { goTo, sendPage } from '../send-page.ts';
import { unfilled, type Filled } from '../views/forms.ts';
import type { Together } from '../views/together.ts';
import { visitFormPage } from '../views/visit-form.ts';
import type { Visit } from '../visit.ts';
import { answered, backTo } from './booking.ts';
import { contactOf, knownContact } from './contact.ts';
import { showItem } from './item.ts';
import { readItem } from './read-item.ts';
import { termsOfVisit } from './load-terms.ts';
import { visitTimes } from './load-times.ts';
import { loadTogether } from './load-together.ts';
import { askForCode, typedCode } from './phone-code.ts';

/** Asks who comes to several services, or with others. */
export async function visitForm(visit: Visit): Promise<void> {
  await showForm(visit, { ...unfilled, values: await knownContact(visit) });
}

/** Books all of it or nothing. */
export async function bookVisit(visit: Visit): Promise<void> {
  const values = typedIn(visit.request);
  const { key = '', slot } = values;
  const { parts, people } = await togetherOf(visit);
  const services = parts.map(({ serviceId, staffId }) => ({
    catalogItemId: serviceId,
    staffId: staffId || null,
  }));
  try {
    const { data } = await visit.core.shop<VisitBooking>('/book-visit', {
      method: 'POST',
      session: visit.session,
      buyer: visit.buyer,
      visitor: visit.request.ip,
      headers: /^[\w-]{8,100}$/.test(key) ? { 'Idempotency-Key': key } : {},
      body: {
        services,
        people,
        slot,
        contact: contactOf(values),
        ...answered(visit, values),
        ...typedCode(values),
        returnUrl: backTo(visit),
      },
    });
    const [first] = data.appointments;
    const toPay = data.appointments.find(({ confirmationUrl }) => confirmationUrl !== null);
    goTo(visit, toPay?.confirmationUrl ?? `/booking/${first!.token}`);
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    const asked = await askForCode(visit, values, error);
    if (asked) return showForm(visit, asked, { key, status: error.status });
    const isGone = error.code === 'SLOT_UNAVAILABLE' || error.code === 'RULE_VIOLATION';
    if (isGone) return showTaken(visit, refusalText(visit, error));
    const names = askedNames(visit.shop, values, { fields: 'appointment' });
    const filled = refused(visit, values, error, names);
    await showForm(visit, filled, { key, status: error.status });
  }
}

async function showForm(
  visit: Visit,
  filled: Filled,
  { key = randomUUID() as string, status = 200 } = {},
): Promise<void> {
  const together = await togetherOf(visit);
  const time = await timeOf(visit, together);
  if (!time) return showTaken(visit, visit.texts.booking.taken);
  const terms = await termsOfVisit(visit, time);
  const content = visitFormPage(visit, { together, time, terms, filled, key });
  const { title } = visit.texts.booking;
  sendPage(visit, { title, content, section: 'services', isPrivate: true }, status);
}

function showTaken(visit: Visit, text: string): Promise<void> {
  return showItem(visit, itemOf(visit), { text, status: 409 });
}

async function togetherOf(visit: Visit): Promise<Together> {
  return loadTogether(visit, await readItem(visit, itemOf(visit)));
}

function itemOf({ request }: Visit): string {
  return allOf(request, 'item')[0] ?? '';
}

/** The visit that begins at the chosen time, as it would be now. */
async function timeOf(visit: Visit, together: Together): Promise<VisitTime | undefined> {
  const start = Date.parse(allOf(visit.request, 'slot')[0] ?? '');
  if (Number.isNaN(start)) return undefined;
  const times = await visitTimes(visit, together, { date: visit.formats.localDate(start) });
  return times.find(({ startAt }) => Date.parse(startAt) === start);
}
