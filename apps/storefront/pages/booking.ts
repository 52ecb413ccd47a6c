import { randomUUID } from 'node:crypto';
import type { Listed, Visiting } from '../account-types.ts';
import { askedNames, askedValues } from '../asked-fields.ts';
import { CoreProblem, isLimited } from '../core-problem.ts';
import type { Booking, Hold, Series } from '../core-types.ts';
import { allOf, asked, typedIn } from '../form-input.ts';
import { readHeld, writeHeld, type HeldTime } from '../held-time.ts';
import { refusalText } from '../refusal-text.ts';
import { refused } from '../refused.ts';
import { goTo, sendPage } from '../send-page.ts';
import { cookieOf, dropCookie, setCookie } from '../session.ts';
import type { Texts } from '../texts/texts-of.ts';
import { bookingFormPage } from '../views/booking-form.ts';
import type { Filled } from '../views/forms.ts';
import { bookingPage } from '../views/booking.ts';
import type { Visit } from '../visit.ts';
import { own } from './account.ts';
import { changeCart } from './cart.ts';
import { contactOf, knownContact } from './contact.ts';
import { showItem } from './item.ts';
import { isLive, loadRepeat, repeatAsked } from './load-repeat.ts';
import { loadTerms } from './load-terms.ts';
import { readItem } from './read-item.ts';
import { askForCode, typedCode } from './phone-code.ts';

/** Holds a time for the buyer and goes on to the contact form, without a hold if only holding is refused. */
export async function hold(visit: Visit): Promise<void> {
  const { itemId = '', serviceId = '', staffId, slot } = typedIn(visit.request);
  try {
    // A hold belongs to a cart session, so that it can also be ordered with the cart.
    if (!visit.session) await changeCart(visit, '/cart/clear', { method: 'POST', body: {} });
    const held = await chosenTime(visit, { serviceId, slot, ...(staffId && { staffId }) });
    setCookie(visit.response, 'hold', writeHeld({ ...held, itemId, serviceId }));
    goTo(visit, '/book');
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    await showItem(visit, itemId, { text: reasonText(visit, error), status: error.status });
  }
}

type Chosen = Pick<HeldTime, 'startAt' | 'staffId' | 'hold'>;

async function chosenTime(
  visit: Visit,
  body: { serviceId: string; slot: string | undefined; staffId?: string },
): Promise<Chosen> {
  try {
    const { data } = await visit.core.shop<Hold>('/hold', {
      method: 'POST',
      session: visit.session,
      buyer: visit.buyer,
      visitor: visit.request.ip,
      body,
    });
    const { startAt, staffId, holdId, expiresAt } = data;
    return { startAt, staffId, hold: { holdId, expiresAt } };
  } catch (error) {
    const canGoOn = error instanceof CoreProblem && isLimited(error) && body.slot !== undefined;
    if (!canGoOn) throw error;
    return { startAt: body.slot!, staffId: body.staffId ?? null, hold: null };
  }
}

export async function bookForm(visit: Visit): Promise<void> {
  const held = heldBy(visit);
  if (!held) return goTo(visit, '/catalog?type=service');
  await showForm(visit, held, { values: await knownContact(visit), errors: {} });
}

/** Books the held time, or what its buyer agreed to of a booking that is repeated. */
export async function book(visit: Visit): Promise<void> {
  const held = heldBy(visit);
  if (!held) return goTo(visit, '/catalog?type=service');
  const values = typedIn(visit.request);
  const { key = '' } = values;
  try {
    const page = repeatAsked(visit)
      ? await bookRepeat(visit, held, values)
      : await bookOnce(visit, held, values);
    dropCookie(visit.response, 'hold');
    goTo(visit, page);
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    const withCode = await askForCode(visit, values, error);
    if (withCode) return showForm(visit, held, withCode, { key, status: error.status });
    const names = askedNames(visit.shop, values, { fields: 'appointment' });
    const { errors } = refused(visit, values, error, names);
    const general = errors[''] && { '': reasonText(visit, error) };
    const dates = errors['start'] && { start: visit.texts.repeat.chooseOne };
    const filled = { values, errors: { ...errors, ...general, ...dates } };
    await showForm(visit, held, filled, { key, status: error.status });
  }
}

/** Books the held time, and answers where it goes on. */
async function bookOnce(visit: Visit, held: HeldTime, values: Values): Promise<string> {
  const body = { ...bookingOf(visit, held, values), returnUrl: backTo(visit) };
  const { data } = await visit.core.shop<Booking>('/book', changeOf(visit, values, body));
  return data.confirmationUrl ?? `/booking/${data.token}`;
}

/** Books all dates that were agreed to or none, and answers the page on which they are. */
async function bookRepeat(visit: Visit, held: HeldTime, values: Values): Promise<string> {
  const hold = isLive(visit, held.hold) ? held.hold : null;
  const body = {
    ...bookingOf(visit, { ...held, hold }, values),
    ...repeatAsked(visit),
    starts: allOf(visit.request, 'start'),
  };
  const { data } = await visit.core.shop<Series>('/book-repeat', changeOf(visit, values, body));
  return `/booking/${data.bookings[0]!.token}/series`;
}

type Values = Record<string, string>;

function bookingOf(visit: Visit, held: HeldTime, values: Values) {
  const { serviceId, staffId, startAt, hold: kept } = held;
  const { place } = values;
  return {
    serviceId,
    slot: startAt,
    staffId,
    ...(kept && { holdId: kept.holdId }),
    contact: contactOf(values),
    ...(place && { place }),
    ...answered(visit, values),
    ...typedCode(values),
  };
}

function changeOf(visit: Visit, { key = '' }: Values, body: object) {
  return {
    method: 'POST' as const,
    session: visit.session,
    buyer: visit.buyer,
    visitor: visit.request.ip,
    headers: /^[\w-]{8,100}$/.test(key) ? { 'Idempotency-Key': key } : {},
    body,
  };
}

/** What was answered of what the business asks of a booking. */
export function answered({ shop }: Visit, values: Record<string, string>) {
  const fields = askedValues(shop, 'appointment', values);
  return fields.length > 0 ? { fields } : {};
}

/** The address that the payment page leads back to: the page of the booking. */
export function backTo({ origin }: Visit): string {
  return `${origin}/booking/{token}`;
}

export async function booking(visit: Visit): Promise<void> {
  await showBooking(visit);
}

/** Shows a booking, with why a change of it was refused. */
export async function showBooking(visit: Visit, problem?: CoreProblem): Promise<void> {
  const data = await readBooking(visit);
  const said = {
    done: doneOf(asked(visit.request, 'done'), visit.texts),
    problem: problem && refusalText(visit, problem),
  };
  const content = bookingPage(visit, data, { own: await readOwn(visit, data), said });
  sendPage(
    visit,
    { title: data.serviceName, content, section: 'services', isPrivate: true },
    problem?.status,
  );
}

/** The address of a booking by the token in a request's, here and in the core. */
export function bookingPath({ request }: Visit): string {
  return `/booking/${encodeURIComponent(String(request.params['token']))}`;
}

/** Reads the booking of a request's token. What must be paid for it leads back to its page. */
export async function readBooking(visit: Visit): Promise<Booking> {
  const query = new URLSearchParams({ returnUrl: backTo(visit) });
  return (await visit.core.shop<Booking>(`${bookingPath(visit)}?${query}`)).data;
}

/** The visit of several appointments that a booking is part of, which is changed as one. */
export function wholeOf({ visit }: Booking): Booking['visit'] {
  return visit && visit.appointments.length > 1 ? visit : null;
}

function doneOf(done: string, { account, booking: texts }: Texts): string | undefined {
  if (done === 'moved') return account.moved;
  return done === 'cardDeleted' ? texts.cardDeleted : undefined;
}

/** The booking in the account of the buyer who is signed in, if it is one of the next and waits for a card. */
async function readOwn(visit: Visit, { appointmentId, card }: Booking): Promise<Visiting | null> {
  if (!visit.buyer || !card?.url) return null;
  try {
    const { data } = await own<Listed<Visiting>>(visit, '/appointments?limit=50');
    return data.items.find(each => each.appointmentId === appointmentId) ?? null;
  } catch (error) {
    if (error instanceof CoreProblem && error.status === 401) return null;
    throw error;
  }
}

function heldBy({ request }: Visit): HeldTime | null {
  return readHeld(cookieOf(request, 'hold'));
}

async function showForm(
  visit: Visit,
  held: HeldTime,
  filled: Filled,
  { key = randomUUID() as string, status = 200 } = {},
): Promise<void> {
  const [item, terms, repeat] = await Promise.all([
    readItem(visit, held.itemId),
    loadTerms(visit, { services: [held], startAt: held.startAt }),
    loadRepeat(visit, held),
  ]);
  const content = bookingFormPage(visit, { item, held, terms, repeat, filled, key });
  const { title } = visit.texts.booking;
  sendPage(visit, { title, content, section: 'services', isPrivate: true }, status);
}

/** Why a time or one of the dates of a repeated booking is not to be had. */
function reasonText(visit: Visit, problem: CoreProblem): string {
  const isOfDates = problem.issues.some(({ path }) => path.includes('starts['));
  return isOfDates ? visit.texts.repeat.changed : refusalText(visit, problem);
}
