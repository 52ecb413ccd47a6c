/** What a service takes and costs with one person; null: as with everybody else. */
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

/** How long a service takes with a person, in minutes. */
export function minutesWith(
  item: Termed & { durationMinutes?: number | null | undefined },
  staffId: string | null,
): number {
  return termsOf(item, staffId)?.durationMinutes ?? item.durationMinutes ?? 0;
}

/** What a service costs with a person, in minor units. */
export function priceMinorWith(
  item: Termed & { priceMinor: number },
  staffId: string | null,
): number {
  return termsOf(item, staffId)?.priceMinor ?? item.priceMinor;
}
