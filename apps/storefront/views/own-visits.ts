import type { OwnVisit, Visiting } from '../account-types.ts';

/** What is shown of a buyer's bookings as one: an appointment, or all of the visit that it is part of. */
export interface Shown extends Omit<Visiting, 'visit'> {
  /** The visit that is moved, cancelled and paid as one; null: there is but one appointment. */
  readonly visitId: string | null;
  /** Its appointments that are not called off, by start; none where there is but one. */
  readonly parts: OwnVisit['appointments'];
}

const ended: ReadonlySet<string> = new Set(['cancelled', 'declined', 'expired']);

/** The appointments that a buyer has, with those of a visit as one. What of a visit was called off is shown by itself. */
export function shownAsOne(appointments: readonly Visiting[]): Shown[] {
  const shown = new Map<string, Shown>();
  for (const each of appointments) {
    const one = shownOf(each);
    const id = one.visitId ?? one.appointmentId;
    const known = shown.get(id);
    // One that asks for a card is shown with that.
    if (!known || (one.card?.url && !known.card?.url)) shown.set(id, one);
  }
  return [...shown.values()];
}

/** An appointment, or the visit of several that it is part of. */
function shownOf({ visit, ...each }: Visiting): Shown {
  const parts = visit ? comingOf(visit) : [];
  if (!visit || parts.length < 2 || ended.has(each.status)) {
    return { ...each, visitId: null, parts: [] };
  }
  const { appointments: _all, ...whole } = visit;
  const { status } = parts.find(part => part.status === 'pending') ?? parts[0]!;
  return {
    ...each,
    ...whole,
    parts,
    status,
    serviceName: [...new Set(parts.map(({ serviceName }) => serviceName))].join(' + '),
    staffName: null,
    canReschedule: whole.canReschedule && servicesOf(parts) !== null,
  };
}

/** What of a visit is not called off. */
export function comingOf<Part extends { status: string }>({
  appointments,
}: {
  appointments: readonly Part[];
}): Part[] {
  return appointments.filter(({ status }) => !ended.has(status));
}

/** The services of a visit in their order and for how many; null where they are not for equally many. */
export function servicesOf<Part extends { startAt: string; serviceId: string }>(
  parts: readonly Part[],
): { first: Part[]; people: number } | null {
  const groups = [
    ...Map.groupBy(parts, ({ startAt, serviceId }) => `${startAt} ${serviceId}`).values(),
  ];
  const people = groups[0]?.length ?? 0;
  if (people === 0 || groups.some(({ length }) => length !== people)) return null;
  return { first: groups.map(group => group[0]!), people };
}
