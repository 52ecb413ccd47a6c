import { CoreProblem } from '../core-problem.ts';
import type { RepeatDates } from '../core-types.ts';
import { allOf, given } from '../form-input.ts';
import type { HeldTime } from '../held-time.ts';
import type { Repeat } from '../views/repeat.ts';
import type { Visit } from '../visit.ts';

/** How often a booking is to be repeated, as a page or its form was asked for; null: it is not. */
export function repeatAsked({ request }: Visit): { everyWeeks: number; times: number } | null {
  const everyWeeks = Number(given(request, 'every'));
  const times = Number(given(request, 'times'));
  const isAsked = within(everyWeeks, 1, 8) && within(times, 2, 12);
  return isAsked ? { everyWeeks, times } : null;
}

function within(number: number, least: number, most: number): boolean {
  return Number.isInteger(number) && number >= least && number <= most;
}

/** Reads the dates of a booking that is to be repeated; null where that is not asked for or not possible. */
export async function loadRepeat(visit: Visit, held: HeldTime): Promise<Repeat | null> {
  const asked = repeatAsked(visit);
  if (!asked) return null;
  const { serviceId, staffId, startAt, hold } = held;
  const query = new URLSearchParams({
    serviceId,
    ...(staffId && { staffId }),
    slot: startAt,
    everyWeeks: String(asked.everyWeeks),
    times: String(asked.times),
    ...(isLive(visit, hold) && { holdId: hold.holdId }),
  });
  try {
    const { data } = await visit.core.shop<RepeatDates>(`/repeat-dates?${query}`);
    const isForm = visit.request.method === 'POST';
    return { ...asked, ...data, chosen: isForm ? allOf(visit.request, 'start') : null };
  } catch (error) {
    if (error instanceof CoreProblem && error.status < 500) return null;
    throw error;
  }
}

/** Whether a place is still kept: one that is over is gone after a while. */
export function isLive({ now }: Visit, hold: HeldTime['hold']): hold is NonNullable<typeof hold> {
  return hold !== null && Date.parse(hold.expiresAt) > now;
}
