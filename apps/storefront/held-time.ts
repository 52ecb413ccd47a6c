import type { Hold } from './core-types.ts';

/** A held time, as stored in the cookie. */
export interface HeldTime extends Hold {
  /** The id of the service, or of a variant. */
  serviceId: string;
  /** The service whose page it was chosen on. */
  itemId: string;
}

export function writeHeld(held: HeldTime): string {
  return Buffer.from(JSON.stringify(held)).toString('base64url');
}

/** Reads the cookie; null for anything that we did not write. */
export function readHeld(text: string | undefined): HeldTime | null {
  try {
    const held = JSON.parse(Buffer.from(text ?? '', 'base64url').toString()) as HeldTime;
    const ids = [held.itemId, held.serviceId, held.holdId].every(id => /^\w{5,60}$/.test(id));
    const times = [held.startAt, held.expiresAt].every(time => Number.isFinite(Date.parse(time)));
    return ids && times ? held : null;
  } catch {
    return null;
  }
}
