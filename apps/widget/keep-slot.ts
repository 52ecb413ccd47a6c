import { ApiError } from './api.ts';
import type { Booking } from './booking.ts';
import { isVisit, serviceOf } from './picks.ts';
import type { Start } from './types.ts';

/** A chosen start that is not available. */
export interface Gone {
  slot: Start;
  /** Whether it is taken, as opposed to excluded by a rule. */
  isTaken: boolean;
}

/** Holds a chosen start; goes on without a hold if only holding is refused, and with a visit, which has none. */
export async function keepSlot(booking: Booking, slot: Start): Promise<Gone | null> {
  const { api, choice } = booking;
  let hold = null;
  try {
    if (!isVisit(choice)) hold = await api.hold({ ...serviceOf(choice), slot: slot.startAt });
  } catch (error) {
    const gone = goneBy(error, slot);
    if (gone) return gone;
    if (!(error instanceof ApiError && error.code === 'RATE_LIMITED')) throw error;
  }
  Object.assign(choice, { slot, hold });
  return null;
}

/** Returns the start as gone if the error means that it is not available. */
export function goneBy(error: unknown, slot: Start): Gone | null {
  const code = error instanceof ApiError ? error.code : '';
  const isTaken = code === 'SLOT_UNAVAILABLE' || code === 'HOLD_EXPIRED';
  return isTaken || code === 'RULE_VIOLATION' ? { slot, isTaken } : null;
}
