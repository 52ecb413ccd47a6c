import { readSealed } from '../../platform/lib/security/read-sealed.ts';
import type { Services } from '../../platform/services.ts';

/** A client at a tablet fills in forms for this long. */
export const visitMilliseconds = 20 * 60_000;

const purposeOf = (kioskId: string) => `visit at ${kioskId}`;

/** Returns the visit that is open at a tablet as a text for its cookie, which only that tablet can bring back. */
export function sealVisit(
  { seal, now }: Pick<Services, 'seal' | 'now'>,
  { kioskId, appointmentId }: { kioskId: string; appointmentId: string },
): string {
  return seal.close(JSON.stringify([appointmentId, now() + visitMilliseconds]), purposeOf(kioskId));
}

/** Returns the appointment of the visit that is open at a tablet; null if it is over, or the text is none of ours. */
export function openVisit(
  { seal, now }: Pick<Services, 'seal' | 'now'>,
  { kioskId, sealed }: { kioskId: string; sealed: string },
): string | null {
  const [appointmentId = null, until = 0] =
    readSealed<[string, number]>(seal, sealed, purposeOf(kioskId)) ?? [];
  return now() < until ? appointmentId : null;
}
