import { CoreProblem } from '../core-problem.ts';
import type { Booking } from '../core-types.ts';
import { typedIn } from '../form-input.ts';
import { goTo } from '../send-page.ts';
import { comingOf } from '../views/own-visits.ts';
import { readSlotValue } from '../places.ts';
import type { RequestContext } from '../request-context.ts';
import { bookingPath, readBooking, showBooking, wholeOf } from './booking.ts';
import { showMove, showMoveOfVisit } from './move.ts';

/** Shows the times to which a booking or its whole visit can be moved. */
export async function moveBookingForm(context: RequestContext): Promise<void> {
  await showTimes(context, await readBooking(context));
}

/** Moves a booking or its whole visit. */
export async function moveBooking(context: RequestContext): Promise<void> {
  const { slot: chosen, staffId } = typedIn(context.request);
  const { slot } = readSlotValue(chosen);
  const booking = await readBooking(context);
  const isWhole = wholeOf(booking) !== null;
  await change(context, {
    path: isWhole ? '/visit/reschedule' : '/reschedule',
    body: { slot, ...(staffId && !isWhole && { staffId }) },
    done: 'moved',
    refused: problem =>
      problem.code === 'SLOT_UNAVAILABLE'
        ? showTimes(context, booking, problem)
        : showBooking(context, problem),
  });
}

/** Cancels a booking or its whole visit. */
export async function cancelBooking(context: RequestContext): Promise<void> {
  const isWhole = wholeOf(await readBooking(context)) !== null;
  const path = isWhole ? '/visit/cancel' : '/cancel';
  await change(context, { path, body: reasonIn(context), done: 'cancelled' });
}

/** Deletes the stored card for the fees of a booking. */
export async function deleteBookingCard(context: RequestContext): Promise<void> {
  await change(context, { path: '/card', method: 'DELETE', done: 'cardDeleted' });
}

/** Returns the typed reason of a cancellation and the version that its form showed. */
export function reasonIn({ request }: RequestContext): object {
  const { reason, version } = typedIn(request);
  return { ...(reason && { reason }), ...(version && { version: Number(version) }) };
}

interface Change {
  /** Page that shows the change; absent: the booking's page. */
  page?: string;
  /** Path below the page's address. */
  path: string;
  method?: 'POST' | 'DELETE';
  body?: object;
  done: 'moved' | 'cancelled' | 'cardDeleted';
  /** Shows a refusal of the change; absent: the booking's page does. */
  refused?: (problem: CoreProblem) => Promise<void>;
}

/** Changes bookings and redirects to the page that shows the change. */
export async function change(
  context: RequestContext,
  {
    page = bookingPath(context),
    path,
    method = 'POST',
    body,
    done,
    refused = problem => showBooking(context, problem),
  }: Change,
): Promise<void> {
  try {
    await context.core.shop(`${page}${path}`, { method, ...(body && { body }) });
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    return refused(error);
  }
  goTo(context, `${page}?done=${done}`);
}

async function showTimes(
  context: RequestContext,
  booking: Booking,
  problem?: CoreProblem,
): Promise<void> {
  const page = bookingPath(context);
  const whole = wholeOf(booking);
  const { canReschedule, startAt } = whole ?? booking;
  if (!canReschedule) return goTo(context, page);
  const { location, locationId, timezone } = booking;
  const place = {
    action: `${page}/move`,
    leave: page,
    startAt,
    location,
    locationId,
    timezone,
    problem,
  };
  if (!whole) return showMove(context, { ...place, ...booking, startAt });
  const isShown = await showMoveOfVisit(context, { ...place, parts: comingOf(whole) });
  if (!isShown) goTo(context, page);
}
