import { addDays } from '../../../packages/shared/local-days.ts';
import { DomainError } from '../../platform/errors.ts';
import { wordsOf } from '../../platform/lib/text/search-words.ts';
import { localDateOf, wallToInstant } from '../../platform/lib/time/time.ts';
import type { Services } from '../../platform/services.ts';
import { Business } from '../business/business.entity.ts';
import { atStoredLocation } from '../business/locations/at-location.ts';
import { guestOf, type VisitCaller } from '../scheduling/visit-link.ts';
import type { Kiosk } from './kiosk.entity.ts';
import { selectExpected } from './kiosk.queries.ts';

/** The words that a client types at a tablet. */
interface Typed {
  firstName: string;
  digits: string;
}

/**
 * Finds the next visit of today of the client at the location of a tablet, with all its appointments there, by the first name and the last four digits of the
 * phone number. Several clients with both look like none, and so does a client without a visit, so that nobody learns who comes.
 * @throws DomainError NOT_FOUND, RATE_LIMITED after ten misses in ten minutes.
 */
export function findVisitAtKiosk(
  services: Services,
  { id, businessId, locationId = null }: Kiosk,
  typed: Typed,
): Promise<{ appointmentIds: string[] }> {
  return services.rateLimiter.consumeOnFailure('kiosk-misses', id, async () => {
    const em = services.fork();
    const business = await em.findOneOrFail(Business, { id: businessId });
    const { timezone } = await atStoredLocation(em, business, locationId);
    const now = services.now();
    const today = localDateOf(now, timezone);
    const expected = await selectExpected(em, {
      businessId,
      locationId,
      from: wallToInstant(today, '00:00', timezone),
      to: wallToInstant(addDays(today, 1), '00:00', timezone),
      digits: typed.digits.replaceAll(/\D/g, '').slice(-4),
      now,
    });
    const firstName = plain(typed.firstName);
    const found = expected.filter(({ clientName }) => plain(clientName) === firstName);
    const isOne = new Set(found.map(({ clientId }) => clientId)).size === 1;
    const [next] = found;
    if (firstName === '' || !isOne || !next) {
      throw new DomainError('NOT_FOUND', 'There is no such visit today.');
    }
    const parts = found.filter(({ visitKey }) => visitKey === next.visitKey);
    return { appointmentIds: parts.map(({ appointmentId }) => appointmentId) };
  });
}

/** Returns the client of a visit as a caller who stands at a tablet. */
export function callerAtKiosk(
  { businessId }: Pick<Kiosk, 'businessId'>,
  appointmentId: string,
): VisitCaller {
  return guestOf({ businessId, id: appointmentId }, 'kiosk');
}

/** Returns the first name of a name without marks and case. */
function plain(name: string): string {
  const [first = ''] = name.trim().split(/[\s,]+/);
  return wordsOf(first).join(' ');
}
