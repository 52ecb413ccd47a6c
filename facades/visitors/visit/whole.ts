import type { Operations } from './operations.generated.ts';

type Seen = Operations['see_visit']['result'];
type Part = NonNullable<Seen['visit']>['appointments'][0];

/** The content of a link's page: an appointment, or the whole visit that it is part of. */
export type Shown = Omit<Seen, 'visit'> & {
  /** The visit that is moved and cancelled as a whole; null for a single appointment. */
  readonly visitId: string | null;
  /** Its appointments that are not cancelled, by start; empty for a single appointment. */
  readonly parts: readonly Part[];
};

const ended = new Set(['cancelled', 'declined', 'expired']);

/** Returns a visit of several appointments as one; `part` is the appointment of the link. */
export function shownOf({ visit, ...part }: Seen): Shown {
  const parts = visit?.appointments.filter(({ status }) => !ended.has(status)) ?? [];
  const [first] = parts;
  if (!visit || !first || parts.length < 2) return { ...part, visitId: null, parts: [] };
  const { id: visitId, appointments: _parts, canReschedule, ...whole } = visit;
  const { status, waitsFor } =
    parts.find(each => each.waitsFor === 'payment') ??
    parts.find(each => each.status === 'pending') ??
    first;
  return {
    ...part,
    ...whole,
    visitId,
    parts,
    status,
    waitsFor,
    canReschedule: canReschedule && servicesOf(parts) !== null,
    title: [...new Set(parts.map(({ title }) => title))].join(' + '),
    staffId: null,
    staffName: null,
    online: parts.every(({ online }) => online),
    meetingUrl: parts.find(each => each.meetingUrl !== null)?.meetingUrl ?? null,
  };
}

/** Returns the services of a visit in order and the number of people; null if the numbers differ. */
export function servicesOf(parts: readonly Part[]): { first: Part[]; people: number } | null {
  const groups = [
    ...Map.groupBy(parts, ({ startAt, bookedId }) => `${startAt} ${bookedId}`).values(),
  ];
  const people = groups[0]!.length;
  if (groups.some(({ length }) => length !== people)) return null;
  return { first: groups.map(group => group[0]!), people };
}
