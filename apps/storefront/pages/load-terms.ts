import { CoreProblem } from '../core-problem.ts';
import type { BookingTerms, VisitTime } from '../core-types.ts';
import type { Together } from '../views/together.ts';
import type { RequestContext } from '../request-context.ts';

/** Services to book with their staff members; null or empty for anyone. */
interface Asked {
  services: readonly { serviceId: string; staffId: string | null }[];
  people?: number;
  startAt?: string;
  /** Location; null or absent: any, or the only one. */
  locationId?: string | null | undefined;
}

/** Reads the price and the terms of a booking; null if it cannot be booked now, as its times show. */
export async function loadTerms(
  { core }: RequestContext,
  { services, people = 1, startAt, locationId }: Asked,
): Promise<BookingTerms | null> {
  const query = new URLSearchParams({
    services: services.map(({ serviceId }) => serviceId).join(),
    staffIds: services.map(({ staffId }) => staffId || 'any').join(),
    people: String(people),
    ...(startAt && { startAt }),
    ...(locationId && { locationId }),
  });
  try {
    return (await core.shop<BookingTerms>(`/booking-terms?${query}`)).data;
  } catch (error) {
    if (error instanceof CoreProblem && error.status < 500) return null;
    throw error;
  }
}

/** Reads the terms of a choice on a page without a time. */
export function termsOfChoice(
  context: RequestContext,
  { parts, people }: Together,
): Promise<BookingTerms | null> {
  const { locationId = null } = context.place ?? {};
  return loadTerms(context, { services: parts, people, locationId });
}

/** Reads the terms of a visit at a time, with the staff member of each booking. */
export function termsOfVisit(
  context: RequestContext,
  { parts, startAt, locationId }: VisitTime,
): Promise<BookingTerms | null> {
  const services = parts.map(({ serviceId, variantId, staffId }) => ({
    serviceId: variantId ?? serviceId,
    staffId,
  }));
  const isOfOne = context.shop.locations.length === 0;
  return loadTerms(context, { services, startAt, locationId: isOfOne ? null : locationId });
}
