import type { Caller } from '../../../platform/caller.ts';
import { DomainError } from '../../../platform/errors.ts';
import { linkMac } from '../../../platform/lib/security/link-mac.ts';
import type { Services } from '../../../platform/services.ts';
import { idOfToken, tokenFor } from '../../business/access/status-token.ts';
import { readOnlyBy } from '../../business/access/read-only.ts';
import { offeredLanguages } from '../../business/languages/spoken-language.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { guestOf, type VisitCaller } from '../../scheduling/visit-link.ts';
import { findGoogleBookings, findMerchant } from './google.queries.ts';

const purpose = 'google booking';

/**
 * Returns the caller for a business whose owner lets Google book: a visitor of this business alone, so that all rules for
 * visitors hold. Null for any other business.
 */
export async function googleMerchant(
  services: Pick<Services, 'fork' | 'config' | 'now'>,
  businessId: string,
): Promise<Caller | null> {
  const merchant = await findMerchant(services.fork(), {
    businessId,
    readOnlyBy: readOnlyBy(services),
  });
  if (!merchant) return null;
  return {
    credential: 'google',
    credentialId: `google:${businessId}`,
    actor: { type: 'public', id: null, name: 'Google' },
    userId: null,
    businessId,
    revision: merchant.revision,
    offered: offeredLanguages(merchant),
    buyerId: null,
    operator: false,
    limit: 'visitor',
    toolGroups: [],
  };
}

/** Returns the id under which Google knows a booking. Only bookings made by Google have one, and nobody can guess it. */
export function googleBookingId(services: Pick<Services, 'seal'>, appointmentId: string): string {
  return tokenFor({ services }, appointmentId, purpose);
}

/** Returns the client of one of Google's bookings as a caller. @throws DomainError NOT_FOUND. */
export async function googleGuest(
  services: Pick<Services, 'seal' | 'fork'>,
  bookingId: string,
): Promise<VisitCaller> {
  const id = idOfToken({ services }, 'apt', bookingId, purpose);
  const found = await services.fork().findOne(Appointment, { id });
  if (!found) throw new DomainError('NOT_FOUND', 'There is no such booking.');
  return guestOf(found, purpose);
}

/** Returns the correlation id of a Google user's bookings. It is a keyed hash, so that nobody else can set it. */
export function googleUserKey(services: Pick<Services, 'seal'>, userId: string): string {
  return `google:${linkMac(services, userId, 'google user')}`;
}

/** Lists the ids under which Google knows the coming bookings of one of its users. */
export async function googleBookingsOf(
  services: Pick<Services, 'seal' | 'fork' | 'now'>,
  userId: string,
): Promise<string[]> {
  const rows = await findGoogleBookings(services.fork(), {
    key: googleUserKey(services, userId),
    now: services.now(),
  });
  return rows.map(({ id }) => googleBookingId(services, id));
}
