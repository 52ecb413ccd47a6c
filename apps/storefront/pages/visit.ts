import { randomUUID } from 'node:crypto';
import { customFieldNames } from '../custom-fields.ts';
import { CoreProblem } from '../core-problem.ts';
import type { VisitBooking, VisitTime } from '../core-types.ts';
import { allOf, given, typedIn } from '../form-input.ts';
import { refusalText } from '../refusal-text.ts';
import { refused } from '../refused.ts';
import { goTo, sendPage } from '../send-page.ts';
import { unfilled, type Filled } from '../views/forms.ts';
import type { Together } from '../views/together.ts';
import { visitFormPage } from '../views/visit-form.ts';
import { atLocation, chosenStart, readSlotValue } from '../places.ts';
import type { RequestContext } from '../request-context.ts';
import { answered, backTo } from './booking.ts';
import { contactOf, knownContact } from './contact.ts';
import { showItem } from './item.ts';
import { readItem } from './read-item.ts';
import { termsOfVisit } from './load-terms.ts';
import { visitTimes } from './load-times.ts';
import { loadTogether } from './load-together.ts';
import { askForNews } from './news.ts';
import { askForCode, typedCode } from './codes.ts';

/** Shows the contact form for a visit of several services or people. */
export async function visitForm(context: RequestContext): Promise<void> {
  await showForm(context, { ...unfilled, values: await knownContact(context) });
}

/** Books the whole visit or nothing. */
export async function bookVisit(context: RequestContext): Promise<void> {
  const values = typedIn(context.request);
  const { key = '' } = values;
  const { parts, people } = await togetherOf(context);
  const services = parts.map(({ serviceId, staffId }) => ({
    catalogItemId: serviceId,
    staffId: staffId || null,
  }));
  try {
    const { data } = await context.core.shop<VisitBooking>('/book-visit', {
      method: 'POST',
      session: context.session,
      buyer: context.buyer,
      visitor: context.request.ip,
      friend: context.friend,
      headers: /^[\w-]{8,100}$/.test(key) ? { 'Idempotency-Key': key } : {},
      body: {
        services,
        people,
        ...readSlotValue(values['slot']),
        contact: contactOf(values),
        ...answered(context, values),
        ...typedCode(values),
        returnUrl: backTo(context),
      },
    });
    await askForNews(context, values);
    const [first] = data.appointments;
    const toPay = data.appointments.find(({ confirmationUrl }) => confirmationUrl !== null);
    goTo(context, toPay?.confirmationUrl ?? `/booking/${first!.token}`);
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    const asked = await askForCode(context, values, error);
    if (asked) return showForm(context, asked, { key, status: error.status });
    const isGone = error.code === 'SLOT_UNAVAILABLE' || error.code === 'RULE_VIOLATION';
    if (isGone) return showTaken(context, refusalText(context, error));
    const names = customFieldNames(context.shop, values, { fields: 'appointment' });
    const filled = refused(context, values, error, names);
    await showForm(context, filled, { key, status: error.status });
  }
}

async function showForm(
  context: RequestContext,
  filled: Filled,
  { key = randomUUID() as string, status = 200 } = {},
): Promise<void> {
  const together = await togetherOf(context);
  const time = await timeOf(context, together);
  if (!time) return showTaken(context, context.texts.booking.taken);
  const terms = await termsOfVisit(context, time);
  const there = context.shop.locations.length > 0 ? atLocation(context, time.locationId) : context;
  const content = visitFormPage(there, { together, time, terms, filled, key });
  const { title } = context.texts.booking;
  sendPage(context, { title, content, section: 'services', isPrivate: true }, status);
}

function showTaken(context: RequestContext, text: string): Promise<void> {
  return showItem(context, itemOf(context), { text, status: 409 });
}

async function togetherOf(context: RequestContext): Promise<Together> {
  return loadTogether(context, await readItem(context, itemOf(context)));
}

function itemOf({ request }: RequestContext): string {
  return allOf(request, 'item')[0] ?? '';
}

/** Returns the visit at the chosen time with its present details. */
async function timeOf(context: RequestContext, together: Together): Promise<VisitTime | undefined> {
  const start = chosenStart(context);
  if (start === null) return undefined;
  const { locationId = null } = readSlotValue(given(context.request, 'slot'));
  const { formats } = atLocation(context, locationId);
  const times = await visitTimes(context, together, { date: formats.localDate(start), locationId });
  return times.find(({ startAt }) => Date.parse(startAt) === start);
}
