/** A visit that is to be moved. */
export interface Stranded {
  id: string;
  startAt: string;
  endAt: string;
}

/** Where it can go: the start asked for with somebody else, or the nearest. */
export interface Offer {
  bookable: boolean;
  staffId: string | null;
  nearest: readonly { startAt: string; staffIds: readonly string[] }[];
}

/** Where a visit is to go. */
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
 * Proposes a place for each visit, one after another: the same time with another person, else the nearest start. No two of them
 * get the same time of one person. Null: none was found.
 */
export function propose(
  stranded: readonly (readonly [Stranded, Offer])[],
): ReadonlyMap<string, Proposal | null> {
  const taken: Taken[] = [];
  const found = new Map<string, Proposal | null>();
  for (const [visit, { bookable, staffId, nearest }] of stranded) {
    const length = Date.parse(visit.endAt) - Date.parse(visit.startAt);
    const choices = [
      ...(bookable ? [{ startAt: visit.startAt, staffId }] : []),
      ...nearest.flatMap(({ startAt, staffIds }) =>
        (staffIds.length > 0 ? staffIds : [null]).map(each => ({ startAt, staffId: each })),
      ),
    ];
    const choice = choices.find(each => !taken.some(other => collides(other, each, length)));
    found.set(visit.id, choice ?? null);
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
