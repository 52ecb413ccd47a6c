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
    again: problem => showTimes(visit, booking, problem),
  });
}

/** Cancels a booking, or all of its visit. */
export async function cancelBooking(visit: Visit): Promise<void> {
  const { reason, version } = typedIn(visit.request);
  const isWhole = wholeOf(await readBooking(visit)) !== null;
  const body = { ...(reason && { reason }), ...(version && { version: Number(version) }) };
  await change(visit, { path: isWhole ? '/visit/cancel' : '/cancel', body, done: 'cancelled' });
}

/** Deletes the card that was left for the fees of a booking. */
export async function deleteBookingCard(visit: Visit): Promise<void> {
  await change(visit, { path: '/card', method: 'DELETE', done: 'cardDeleted' });
}

interface Change {
  /** Below the booking's address. */
  path: string;
  method?: 'POST' | 'DELETE';
  body?: object;
  done: 'moved' | 'cancelled' | 'cardDeleted';
  /** Shows the times again, if the chosen one was taken; otherwise the booking is shown. */
  again?: (problem: CoreProblem) => Promise<void>;
}

async function change(
  visit: Visit,
  { path, method = 'POST', body, done, again }: Change,
): Promise<void> {
  const address = bookingPath(visit);
  try {
    await visit.core.shop(`${address}${path}`, { method, ...(body && { body }) });
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    const canTryAgain = again && error.code === 'SLOT_UNAVAILABLE';
    return canTryAgain ? again(error) : showBooking(visit, error);
  }
  goTo(visit, `${address}?done=${done}`);
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
