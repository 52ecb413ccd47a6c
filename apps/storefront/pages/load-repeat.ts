import { CoreProblem, isLimited } from '../core-problem.ts';
import type { RepeatDates } from '../core-types.ts';
import { allOf, given } from '../form-input.ts';
import type { HeldTime } from '../held-time.ts';
import { times, weeks, type Repeat } from '../views/repeat.ts';
import type { RequestContext } from '../request-context.ts';

/** Returns the requested repetition of a booking; null for a single booking. */
export function requestedRepeat({
  request,
}: RequestContext): { everyWeeks: number; times: number } | null {
  const everyWeeks = Number(given(request, 'every'));
  const count = Number(given(request, 'times'));
  return weeks.includes(everyWeeks) && times.includes(count) ? { everyWeeks, times: count } : null;
}

/** Reads the dates of a repeated booking; null if it is not requested or not possible. */
export async function loadRepeat(context: RequestContext, held: HeldTime): Promise<Repeat | null> {
  const asked = requestedRepeat(context);
  if (!asked) return null;
  const { serviceId, staffId, startAt, locationId, hold } = held;
  const query = new URLSearchParams({
    serviceId,
    ...(staffId && { staffId }),
    slot: startAt,
    ...(locationId && { locationId }),
    everyWeeks: String(asked.everyWeeks),
    times: String(asked.times),
    ...(isLive(context, hold) && { holdId: hold.holdId }),
  });
  try {
    const { data } = await context.core.shop<RepeatDates>(`/repeat-dates?${query}`);
    const isForm = context.request.method === 'POST';
    return { ...asked, ...data, chosen: isForm ? allOf(context.request, 'start') : null };
  } catch (error) {
    if (error instanceof CoreProblem && error.status < 500 && !isLimited(error)) return null;
    throw error;
  }
}

/** Returns true while a hold is valid. The core deletes an expired hold after a while. */
export function isLive(
  { now }: RequestContext,
  hold: HeldTime['hold'],
): hold is NonNullable<typeof hold> {
  return hold !== null && Date.parse(hold.expiresAt) > now;
}
