import type { OwnVisit, Visiting } from '../core-types.ts';

/** A row of a buyer's bookings: an appointment, or the whole visit that it belongs to. */
export interface Shown extends Omit<Visiting, 'visit'> {
  /** Id of the visit, which is moved, cancelled and paid as one; null for a single appointment. */
  readonly visitId: string | null;
  /** Appointments of the visit that are not cancelled, by start; empty for a single appointment. */
  readonly parts: OwnVisit['appointments'];
}

const ended: ReadonlySet<string> = new Set(['cancelled', 'declined', 'expired']);

/** Returns a buyer's appointments, with those of a visit combined. Cancelled appointments of a visit have separate rows. */
export function shownAsOne(appointments: readonly Visiting[]): Shown[] {
  const shown = new Map<string, Shown>();
  for (const each of appointments) {
    const one = shownOf(each);
    const id = one.visitId ?? one.appointmentId;
    const known = shown.get(id);
    // The appointment that needs a card represents its visit.
    if (!known || (one.card?.url && !known.card?.url)) shown.set(id, one);
  }
  return [...shown.values()];
}

/** Returns an appointment, or its visit if that has several. */
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

/** Returns the appointments of a visit that are not cancelled. */
export function comingOf<Part extends { status: string }>({
  appointments,
}: {
  appointments: readonly Part[];
}): Part[] {
  return appointments.filter(({ status }) => !ended.has(status));
}

/** Returns the services of a visit in order with the number of people; null if the number differs by service. */
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
