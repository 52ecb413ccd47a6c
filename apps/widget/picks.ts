import type { Person, Service, Variant } from './types.ts';

/** A service that was picked. */
export interface Picked {
  service: Service;
  variant: Variant | null;
  /** Null is anyone. */
  person: Person | null;
}

/** What is booked: the services one after another, and for how many people. */
export interface Picks {
  readonly picks: readonly Picked[];
  readonly people: number;
}

/** More than this the service does not book as one. */
export const mostPicks = 6;
const mostPeople = 8;

/** The id by which a pick is booked. */
export function idOf({ service, variant }: Picked): string {
  return variant?.serviceId ?? service.serviceId;
}

export function nameOf({ service, variant }: Picked): string {
  return variant ? `${service.name}, ${variant.name}` : service.name;
}

/** Whether it is booked as a visit: several services, or one for several people. */
export function isVisit({ picks, people }: Picks): boolean {
  return picks.length > 1 || people > 1;
}

/** The client may be in another time zone. */
export function isOnline({ service }: Picked): boolean {
  return service.meeting !== 'none';
}

export function minutesOf({ picks }: Picks): number {
  return picks.reduce((sum, { service, variant }) => sum + (variant ?? service).durationMinutes, 0);
}

/** How many can come together: as many as a group has places, or as there are people to serve them side by side. */
export function mostTogether({ picks }: Picks): number {
  const places = picks.map(({ service, person }) =>
    service.capacity > 1 ? service.capacity : person ? 1 : service.staffIds.length,
  );
  return Math.max(1, Math.min(mostPeople, ...places));
}

/** The chosen service and staff member, for the API. */
export function serviceOf({ picks: [pick] }: Picks) {
  return { serviceId: pick ? idOf(pick) : '', staffId: pick?.person?.staffId ?? null };
}
