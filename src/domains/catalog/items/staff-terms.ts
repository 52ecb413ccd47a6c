/** Duration and price of a service with one staff member; null: the service's own. */
export interface StaffTerms {
  staffId: string;
  durationMinutes: number | null;
  priceMinor: number | null;
}

interface Termed {
  staffTerms?: readonly StaffTerms[] | null | undefined;
}

const termsOf = ({ staffTerms }: Termed, staffId: string | null) =>
  staffTerms?.find(terms => terms.staffId === staffId);

/** Returns the duration of a service with a staff member, in minutes. */
export function minutesWith(
  item: Termed & { durationMinutes?: number | null | undefined },
  staffId: string | null,
): number {
  return termsOf(item, staffId)?.durationMinutes ?? item.durationMinutes ?? 0;
}

/** Returns the price of a service with a staff member, in minor units. */
export function priceMinorWith(
  item: Termed & { priceMinor: number },
  staffId: string | null,
): number {
  return termsOf(item, staffId)?.priceMinor ?? item.priceMinor;
}
