import { CoreProblem, isLimited } from '../core-problem.ts';
import type { RepeatDates } from '../core-types.ts';
import { allOf, given } from '../form-input.ts';
import type { HeldTime } from '../held-time.ts';
import { times, weeks, type Repeat } from '../views/repeat.ts';
import type { Visit } from '../visit.ts';

/** How often a booking is to be repeated, as a page or its form was asked for; null: it is not. */
export function repeatAsked({ request }: Visit): { everyWeeks: number; times: number } | null {
  const everyWeeks = Number(given(request, 'every'));
  const count = Number(given(request, 'times'));
  return weeks.includes(everyWeeks) && times.includes(count) ? { everyWeeks, times: count } : null;
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
    if (error instanceof CoreProblem && error.status < 500 && !isLimited(error)) return null;
    throw error;
  }
}

/** True while the hold of a time lasts; an expired hold is deleted after a while. */
export function isLive({ now }: Visit, hold: HeldTime['hold']): hold is NonNullable<typeof hold> {
  return hold !== null && Date.parse(hold.expiresAt) > now;
}
