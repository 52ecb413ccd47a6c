import type { Chosen } from '../client-picker/client-field.tsx';

/** Search parameters that open a booking or waiting-list form, each set to undefined. */
export const noBookingParameters = {
  at: undefined,
  from: undefined,
  with: undefined,
  place: undefined,
  service: undefined,
  client: undefined,
  again: undefined,
  draft: undefined,
};

let handed: Chosen | undefined;

/**
 * Passes a client to the waiting-list form that opens next. A new client exists only in this page's memory.
 */
export function handOver(client: Chosen | null): void {
  handed = client ?? undefined;
}

/** Returns the passed client once and clears it. */
export function takeHanded(): Chosen | undefined {
  const taken = handed;
  handed = undefined;
  return taken;
}
