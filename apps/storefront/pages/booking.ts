import { randomUUID } from 'node:crypto';
import type { Listed, Visiting, Booking, Hold, Series } from '../core-types.ts';
import { refuseClosed } from '../closed-online.ts';
import { addressOf } from '../addresses.ts';
import { customFieldNames, customFieldValues } from '../custom-fields.ts';
import { CoreProblem, isLimited } from '../core-problem.ts';
import { allOf, queryText, typedIn } from '../form-input.ts';
import { readHeld, writeHeld, type HeldTime } from '../held-time.ts';
import { refusalText } from '../refusal-text.ts';
import { refused } from '../refused.ts';
import { goTo, sendPage } from '../send-page.ts';
import { cookieOf, dropCookie, setCookie } from '../session.ts';
import type { Texts } from '../texts/texts-of.ts';
import { bookingFormPage } from '../views/booking-form.ts';
import type { Filled } from '../views/forms.ts';
import { bookingPage } from '../views/booking.ts';
import type { RequestContext } from '../request-context.ts';
import { own } from './account.ts';
import { changeCart } from './cart.ts';
import { contactOf, knownContact } from './contact.ts';
import { showItem } from './item.ts';
import { atLocation, atPlace, readSlotValue } from '../places.ts';
import { isLive, loadRepeat, requestedRepeat } from './load-repeat.ts';
import { loadTerms } from './load-terms.ts';
import { readItem } from './read-item.ts';
import { askForNews } from './news.ts';
import { askForCode, typedCode } from './codes.ts';

/** Holds a time for the buyer and redirects to the contact form. Continues without a hold if only holding is refused. */
export async function hold(context: RequestContext): Promise<void> {
  const { itemId = '', serviceId = '', staffId, slot } = typedIn(context.request);
  try {
    // A hold belongs to a cart session, so that the time can also be ordered with the cart.
    if (!context.session) await changeCart(context, '/cart/clear', { method: 'POST', body: {} });
    const at = readSlotValue(slot);
    const held = await chosenTime(context, { serviceId, ...at, ...(staffId && { staffId }) });
    const { locationId } = at;
    setCookie(context.response, 'hold', writeHeld({ ...held, locationId, itemId, serviceId }));
    goTo(context, '/book');
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    await showItem(context, itemId, { text: reasonText(context, error), status: error.status });
  }
}

type Chosen = Pick<HeldTime, 'startAt' | 'staffId' | 'hold'>;

async function chosenTime(
  context: RequestContext,
  body: { serviceId: string; slot: string; locationId?: string; staffId?: string },
): Promise<Chosen> {
  try {
    const { data } = await context.core.shop<Hold>('/hold', {
      method: 'POST',
      session: context.session,
      buyer: context.buyer,
      visitor: context.request.ip,
      body,
    });
    const { startAt, staffId, holdId, expiresAt } = data;
    return { startAt, staffId, hold: { holdId, expiresAt } };
  } catch (error) {
    const canGoOn = error instanceof CoreProblem && isLimited(error) && body.slot !== '';
    if (!canGoOn) throw error;
    return { startAt: body.slot, staffId: body.staffId ?? null, hold: null };
  }
}

export async function bookForm(context: RequestContext): Promise<void> {
  refuseClosed(context);
  const linked = linkedTime(context);
  if (linked) {
    setCookie(context.response, 'hold', writeHeld(linked));
    return goTo(context, '/book');
  }
  const held = heldBy(context);
  if (!held) return goTo(context, '/catalog?type=service');
  await showForm(context, held, { values: await knownContact(context), errors: {} });
}

/** Returns the time of a link from elsewhere, such as the directory. It takes no place until it is booked. Only a variant has an `item`. */
function linkedTime({ request, place }: RequestContext): HeldTime | null {
  const { serviceId, slot } = request.query;
  if (typeof serviceId !== 'string' || typeof slot !== 'string') return null;
  const itemId = queryText(request, 'item') || serviceId;
  return readHeld(
    writeHeld({
      itemId,
      serviceId,
      startAt: slot,
      staffId: null,
      hold: null,
      locationId: place?.locationId,
    }),
  );
}

/** Books the held time, or the accepted dates of a repeated booking. */
export async function book(context: RequestContext): Promise<void> {
  const held = heldBy(context);
  if (!held) return goTo(context, '/catalog?type=service');
  const values = typedIn(context.request);
  const { key = '' } = values;
  try {
    const page = requestedRepeat(context)
      ? await bookRepeat(context, held, values)
      : await bookOnce(context, held, values);
    await askForNews(context, values);
    dropCookie(context.response, 'hold');
    goTo(context, page);
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    const withCode = await askForCode(context, values, error);
    if (withCode) return showForm(context, held, withCode, { key, status: error.status });
    const names = customFieldNames(context.shop, values, { fields: 'appointment' });
    const { errors } = refused(context, values, error, names);
    const general = errors[''] && { '': reasonText(context, error) };
    const dates = errors['start'] && { start: context.texts.repeat.chooseOne };
    const filled = { values, errors: { ...errors, ...general, ...dates } };
    await showForm(context, held, filled, { key, status: error.status });
  }
}

/** Books the held time and returns the next address. */
async function bookOnce(context: RequestContext, held: HeldTime, values: Values): Promise<string> {
  const body = { ...bookingOf(context, held, values), returnUrl: backTo(context) };
  const { data } = await context.core.shop<Booking>('/book', changeOf(context, values, body));
  return data.confirmationUrl ?? `/booking/${data.token}`;
}

/** Books all accepted dates or none, and returns the address of their page. */
async function bookRepeat(
  context: RequestContext,
  held: HeldTime,
  values: Values,
): Promise<string> {
  const hold = isLive(context, held.hold) ? held.hold : null;
  const body = {
    ...bookingOf(context, { ...held, hold }, values),
    ...requestedRepeat(context),
    starts: allOf(context.request, 'start'),
  };
  const { data } = await context.core.shop<Series>('/book-repeat', changeOf(context, values, body));
  return `/booking/${data.bookings[0]!.token}/series`;
}

type Values = Record<string, string>;

function bookingOf(context: RequestContext, held: HeldTime, values: Values) {
  const { serviceId, staffId, startAt, locationId, hold: kept } = held;
  const { place } = values;
  return {
    serviceId,
    slot: startAt,
    staffId,
    ...(locationId && { locationId }),
    ...(kept && { holdId: kept.holdId }),
    contact: contactOf(values),
    ...(place && { place }),
    ...answered(context, values),
    ...typedCode(values),
  };
}

function changeOf(context: RequestContext, { key = '' }: Values, body: object) {
  return {
    method: 'POST' as const,
    session: context.session,
    buyer: context.buyer,
    visitor: context.request.ip,
    friend: context.friend,
    headers: /^[\w-]{8,100}$/.test(key) ? { 'Idempotency-Key': key } : {},
    body,
  };
}

/** Returns the answers to the business's custom fields of a booking. */
export function answered({ shop }: RequestContext, values: Record<string, string>) {
  const fields = customFieldValues(shop, 'appointment', values);
  return fields.length > 0 ? { fields } : {};
}

/** Returns the address to return to after payment: the booking's page. */
export function backTo(context: RequestContext): string {
  return addressOf(context, '/booking/{token}');
}

export async function booking(context: RequestContext): Promise<void> {
  await showBooking(context);
}

/** Shows a booking, with the reason of a refused change. */
export async function showBooking(context: RequestContext, problem?: CoreProblem): Promise<void> {
  const data = await readBooking(context);
  const said = {
    done: doneOf(queryText(context.request, 'done'), context.texts),
    problem: problem && refusalText(context, problem),
  };
  const content = bookingPage(atPlace(context, data), data, {
    own: await readOwn(context, data),
    said,
  });
  sendPage(
    context,
    { title: data.serviceName, content, section: 'services', isPrivate: true },
    problem?.status,
  );
}

/** Returns the path of a booking by the request's token, the same here and in the core. */
export function bookingPath({ request }: RequestContext): string {
  return `/booking/${encodeURIComponent(String(request.params['token']))}`;
}

/** Reads the booking of a request's token. Its payment link returns to the booking's page. */
export async function readBooking(context: RequestContext): Promise<Booking> {
  const query = new URLSearchParams({ returnUrl: backTo(context) });
  return (await context.core.shop<Booking>(`${bookingPath(context)}?${query}`)).data;
}

/**
 * Returns the visit of several appointments that a booking belongs to; null for a single appointment. Such a visit is changed as
 * one.
 */
export function wholeOf({ visit }: Booking): Booking['visit'] {
  return visit && visit.appointments.length > 1 ? visit : null;
}

function doneOf(done: string, { account, booking: texts }: Texts): string | undefined {
  if (done === 'moved') return account.moved;
  return done === 'cardDeleted' ? texts.cardDeleted : undefined;
}

/** Returns the booking from the signed-in buyer's account, if it is upcoming and needs a card. */
async function readOwn(
  context: RequestContext,
  { appointmentId, card }: Booking,
): Promise<Visiting | null> {
  if (!context.buyer || !card?.url) return null;
  try {
    const { data } = await own<Listed<Visiting>>(context, '/appointments?limit=50');
    return data.items.find(each => each.appointmentId === appointmentId) ?? null;
  } catch (error) {
    if (error instanceof CoreProblem && error.status === 401) return null;
    throw error;
  }
}

function heldBy({ request }: RequestContext): HeldTime | null {
  return readHeld(cookieOf(request, 'hold'));
}

async function showForm(
  context: RequestContext,
  held: HeldTime,
  filled: Filled,
  { key = randomUUID() as string, status = 200 } = {},
): Promise<void> {
  const [item, terms, repeat] = await Promise.all([
    readItem(context, held.itemId),
    loadTerms(context, {
      services: [held],
      startAt: held.startAt,
      locationId: held.locationId,
    }),
    loadRepeat(context, held),
  ]);
  const there = atLocation(context, held.locationId);
  const content = bookingFormPage(there, { item, held, terms, repeat, filled, key });
  const { title } = context.texts.booking;
  sendPage(context, { title, content, section: 'services', isPrivate: true }, status);
}

/** Returns the reason why a time, or a date of a repeated booking, is unavailable. */
function reasonText(context: RequestContext, problem: CoreProblem): string {
  const isOfDates = problem.issues.some(({ path }) => path.includes('starts['));
  return isOfDates ? context.texts.repeat.changed : refusalText(context, problem);
}
