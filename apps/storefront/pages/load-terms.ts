import { CoreProblem } from '../core-problem.ts';
import type { BookingTerms, VisitTime } from '../core-types.ts';
import type { Together } from '../views/together.ts';
import type { Visit } from '../visit.ts';

/** Services to be booked with the people who serve them; null or empty for anyone. */
interface Asked {
  services: readonly { serviceId: string; staffId: string | null }[];
  people?: number;
  startAt?: string;
}

/** Reads what a booking costs and asks for; null if it cannot be booked now, which its times say. */
export async function loadTerms(
  { core }: Visit,
  { services, people = 1, startAt }: Asked,
): Promise<BookingTerms | null> {
  const query = new URLSearchParams({
    services: services.map(({ serviceId }) => serviceId).join(),
    staffIds: services.map(({ staffId }) => staffId || 'any').join(),
    people: String(people),
    ...(startAt && { startAt }),
  });
  try {
    return (await core.shop<BookingTerms>(`/booking-terms?${query}`)).data;
  } catch (error) {
    if (error instanceof CoreProblem && error.status < 500) return null;
    throw error;
  }
}

/** The same of what is chosen on a page, before it has a time. */
export function termsOfChoice(
  visit: Visit,
  { parts, people }: Together,
): Promise<BookingTerms | null> {
  return loadTerms(visit, { services: parts, people });
}

/** The same of a visit at a time, each of its bookings with who serves it then. */
export function termsOfVisit(
  visit: Visit,
  { parts, startAt }: VisitTime,
): Promise<BookingTerms | null> {
  const services = parts.map(({ serviceId, variantId, staffId }) => ({
    serviceId: variantId ?? serviceId,
    staffId,
  }));
  return loadTerms(visit, { services, startAt });
}
