import { ApiError } from './api.ts';
import type { Booking } from './booking.ts';
import type { Slot } from './types.ts';

/** A start that the visitor wanted and cannot have. */
export interface Gone {
  slot: Slot;
  /** Whether somebody else has it, or a rule is against it. */
  isTaken: boolean;
}

/** Keeps the place of a start that was chosen, and does without where only the keeping is refused. */
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

/** Whether a failure means that the start cannot be had. */
export function goneBy(error: unknown, slot: Slot): Gone | null {
  const code = error instanceof ApiError ? error.code : '';
  const isTaken = code === 'SLOT_UNAVAILABLE' || code === 'HOLD_EXPIRED';
  return isTaken || code === 'RULE_VIOLATION' ? { slot, isTaken } : null;
}

/** What is booked, as the service wants it said. */
export function requestOf({ choice }: Booking, slot: Slot) {
  return {
    serviceId: choice.variant?.serviceId ?? choice.service?.serviceId ?? '',
    staffId: choice.person?.staffId ?? null,
    slot: slot.startAt,
  };
}
