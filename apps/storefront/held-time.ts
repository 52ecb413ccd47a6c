import type { Hold } from './core-types.ts';

/** A chosen time, as stored in the cookie. */
export interface HeldTime extends Pick<Hold, 'startAt' | 'staffId'> {
  /** Location, if the business has several. */
  locationId?: string | undefined;
  /** Hold and its expiry; null for a time that is booked without a hold. */
  hold: Pick<Hold, 'holdId' | 'expiresAt'> | null;
  /** Id of the service, or of a variant. */
  serviceId: string;
  /** Id of the service whose page offered the time. */
  itemId: string;
}

export function writeHeld(held: HeldTime): string {
  return Buffer.from(JSON.stringify(held)).toString('base64url');
}

/** Reads the cookie; returns null for a value that we did not write. */
export function readHeld(text: string | undefined): HeldTime | null {
  try {
    const held = JSON.parse(Buffer.from(text ?? '', 'base64url').toString()) as HeldTime;
    const { hold } = held;
    const ids = [held.itemId, held.serviceId, held.locationId ?? [], hold?.holdId ?? []].flat();
    const times = [held.startAt, ...(hold ? [hold.expiresAt] : [])];
    const isOurs =
      ids.every(id => /^\w{5,60}$/.test(id)) &&
      times.every(time => Number.isFinite(Date.parse(time)));
    return isOurs ? held : null;
  } catch {
    return null;
  }
}
