import type { Proof } from '../api.ts';
import type { Booking, Repeat } from '../booking.ts';
import type { Sent } from '../contact-form.ts';
import { serviceOf } from '../picks.ts';
import type { RepeatDates, Series } from '../types.ts';
import { locationOf } from '../where.ts';

/** Reads the dates of a repetition. The visitor's own hold does not make the first date unavailable. */
export function findDates(
  booking: Booking,
  { slot, everyWeeks, times }: Repeat,
): Promise<RepeatDates> {
  const { serviceId, staffId } = serviceOf(booking.choice);
  const locationId = locationOf(booking)?.locationId;
  const query = new URLSearchParams({
    serviceId,
    ...(staffId && { staffId }),
    ...(locationId && { locationId }),
    slot,
    everyWeeks: String(everyWeeks),
    times: String(times),
  });
  return withHold(booking, holdId => {
    if (holdId) query.set('holdId', holdId);
    else query.delete('holdId');
    return booking.api.repeatDates(query);
  });
}

/** Books the accepted starts of a repetition. */
export function bookDates(
  booking: Booking,
  { slot, everyWeeks, times }: Repeat,
  starts: readonly string[],
  { contact, phoneCode, fields, keyFor }: Sent & Pick<Proof, 'fields'>,
): Promise<Series> {
  const locationId = locationOf(booking)?.locationId;
  const at = { slot, ...(locationId && { locationId }) };
  const request = { ...serviceOf(booking.choice), ...at, everyWeeks, times, starts };
  return withHold(booking, holdId => {
    const proof = { holdId, phoneCode, fields };
    const key = keyFor(JSON.stringify([request, contact, proof]));
    return booking.api.bookRepeat(request, contact, proof, key);
  });
}

/** Returns the code of an error. The error class belongs to the first file, so `instanceof` does not work here. */
export function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code;
}

/** Calls with the hold of the first date. If the hold is gone, calls without it, since its time may still be free. */
async function withHold<T>(
  { choice }: Booking,
  call: (holdId: string | null) => Promise<T>,
): Promise<T> {
  const holdId = choice.hold?.holdId ?? null;
  try {
    return await call(holdId);
  } catch (error) {
    if (codeOf(error) !== 'NOT_FOUND' || holdId === null) throw error;
    return call(null);
  }
}
