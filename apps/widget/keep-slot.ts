import { ApiError } from './api.ts';
import type { Booking } from './booking.ts';
import type { Slot } from './types.ts';

/** A chosen start that is not available. */
export interface Gone {
  slot: Slot;
  /** Whether it is taken, as opposed to excluded by a rule. */
  isTaken: boolean;
}

/** Holds a chosen start; goes on without a hold if only holding is refused. */
export async function keepSlot(booking: Booking, slot: Slot): Promise<Gone | null> {
  const { api, choice } = booking;
  let hold = null;
  try {
    hold = await api.hold(requestOf(booking, slot));
  } catch (error) {
    const gone = goneBy(error, slot);
    if (gone) return gone;
    if (!(error instanceof ApiError && error.code === 'RATE_LIMITED')) throw error;
  }
  Object.assign(choice, { slot, hold });
  return null;
}

/** Returns the start as gone if the error means that it is not available. */
export function goneBy(error: unknown, slot: Slot): Gone | null {
  const code = error instanceof ApiError ? error.code : '';
  const isTaken = code === 'SLOT_UNAVAILABLE' || code === 'HOLD_EXPIRED';
  return isTaken || code === 'RULE_VIOLATION' ? { slot, isTaken } : null;
}

/** The chosen service, staff member and start, for the API. */
export function requestOf({ choice }: Booking, slot: Slot) {
  return {
    serviceId: choice.variant?.serviceId ?? choice.service?.serviceId ?? '',
    staffId: choice.person?.staffId ?? null,
    slot: slot.startAt,
  };
}
