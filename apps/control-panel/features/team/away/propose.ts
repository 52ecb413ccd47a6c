/** An appointment that must move. */
export interface Stranded {
  id: string;
  startAt: string;
  endAt: string;
}

/** Places for the appointment: the requested start with another staff member, or the nearest starts. */
export interface Offer {
  bookable: boolean;
  staffId: string | null;
  nearest: readonly { startAt: string; staffIds: readonly string[] }[];
}

/** The proposed start and staff member. */
export interface Proposal {
  startAt: string;
  staffId: string | null;
}

interface Taken {
  staffId: string | null;
  from: number;
  to: number;
}

/**
 * Proposes a place for each appointment: the same time with another staff member, else the nearest start. No
 * two proposals overlap for one staff member. The value is null if there is no place.
 */
export function propose(
  stranded: readonly (readonly [Stranded, Offer])[],
): ReadonlyMap<string, Proposal | null> {
  const taken: Taken[] = [];
  const found = new Map<string, Proposal | null>();
  for (const [appointment, { bookable, staffId, nearest }] of stranded) {
    const length = Date.parse(appointment.endAt) - Date.parse(appointment.startAt);
    const choices = [
      ...(bookable ? [{ startAt: appointment.startAt, staffId }] : []),
      ...nearest.flatMap(({ startAt, staffIds }) =>
        (staffIds.length > 0 ? staffIds : [null]).map(each => ({ startAt, staffId: each })),
      ),
    ];
    const choice = choices.find(each => !taken.some(other => collides(other, each, length)));
    found.set(appointment.id, choice ?? null);
    if (!choice) continue;
    const from = Date.parse(choice.startAt);
    taken.push({ staffId: choice.staffId, from, to: from + length });
  }
  return found;
}

function collides({ staffId, from, to }: Taken, choice: Proposal, length: number): boolean {
  const start = Date.parse(choice.startAt);
  return staffId === choice.staffId && start < to && from < start + length;
}
