import { CoreProblem } from '../core-problem.ts';
import type { Booking } from '../core-types.ts';
import { typedIn } from '../form-input.ts';
import { goTo } from '../send-page.ts';
import { comingOf } from '../views/own-visits.ts';
import type { Visit } from '../visit.ts';
import { bookingPath, readBooking, showBooking, wholeOf } from './booking.ts';
import { showMove } from './move.ts';
import { showMoveOfVisit } from './move-visit.ts';

/** Shows the times to which a booking, or all of its visit, can be moved. */
export async function moveBookingForm(visit: Visit): Promise<void> {
  await showTimes(visit, await readBooking(visit));
}

/** Moves a booking, or all of its visit. */
export async function moveBooking(visit: Visit): Promise<void> {
  const { slot, staffId } = typedIn(visit.request);
  const booking = await readBooking(visit);
  const isWhole = wholeOf(booking) !== null;
  await change(visit, {
    path: isWhole ? '/visit/reschedule' : '/reschedule',
    body: { slot, ...(staffId && !isWhole && { staffId }) },
    done: 'moved',
    refused: problem =>
      problem.code === 'SLOT_UNAVAILABLE'
        ? showTimes(visit, booking, problem)
        : showBooking(visit, problem),
  });
}

/** Cancels a booking, or all of its visit. */
export async function cancelBooking(visit: Visit): Promise<void> {
  const isWhole = wholeOf(await readBooking(visit)) !== null;
  const path = isWhole ? '/visit/cancel' : '/cancel';
  await change(visit, { path, body: reasonIn(visit), done: 'cancelled' });
}

/** Deletes the card that was left for the fees of a booking. */
export async function deleteBookingCard(visit: Visit): Promise<void> {
  await change(visit, { path: '/card', method: 'DELETE', done: 'cardDeleted' });
}

/** The reason that was typed for cancelling, and the version that its form showed. */
export function reasonIn({ request }: Visit): object {
  const { reason, version } = typedIn(request);
  return { ...(reason && { reason }), ...(version && { version: Number(version) }) };
}

interface Change {
  /** The page that shows the change; otherwise that of the booking. */
  page?: string;
  /** Below the page's address. */
  path: string;
  method?: 'POST' | 'DELETE';
  body?: object;
  done: 'moved' | 'cancelled' | 'cardDeleted';
  /** Shows why the change was refused; otherwise the booking does. */
  refused?: (problem: CoreProblem) => Promise<void>;
}

/** Changes bookings, and leads to the page that shows the change. */
export async function change(
  visit: Visit,
  {
    page = bookingPath(visit),
    path,
    method = 'POST',
    body,
    done,
    refused = problem => showBooking(visit, problem),
  }: Change,
): Promise<void> {
  try {
    await visit.core.shop(`${page}${path}`, { method, ...(body && { body }) });
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    return refused(error);
  }
  goTo(visit, `${page}?done=${done}`);
}

async function showTimes(visit: Visit, booking: Booking, problem?: CoreProblem): Promise<void> {
  const page = bookingPath(visit);
  const whole = wholeOf(booking);
  const { canReschedule, startAt } = whole ?? booking;
  if (!canReschedule) return goTo(visit, page);
  const place = { action: `${page}/move`, leave: page, startAt, problem };
  if (!whole) return showMove(visit, { ...place, ...booking, startAt });
  const isShown = await showMoveOfVisit(visit, { ...place, parts: comingOf(whole) });
  if (!isShown) goTo(visit, page);
}
