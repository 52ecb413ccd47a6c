import type { Person, Service, Variant } from './types.ts';

/** A chosen service. */
export interface Picked {
  service: Service;
  variant: Variant | null;
  /** Chosen staff member; null: anyone. */
  person: Person | null;
}

/** Services to book in sequence, and the number of people. */
export interface Picks {
  readonly picks: readonly Picked[];
  readonly people: number;
}

/** Limits of services and people in one visit. */
export const mostPicks = 6;
const mostPeople = 8;

/** Returns the id that is booked for a choice. */
export function idOf({ service, variant }: Picked): string {
  return variant?.serviceId ?? service.serviceId;
}

export function nameOf({ service, variant }: Picked): string {
  return variant ? `${service.name}, ${variant.name}` : service.name;
}

/** Returns true if the choice is booked as a visit: several services, or several people. */
export function isVisit({ picks, people }: Picks): boolean {
  return picks.length > 1 || people > 1;
}

/** Returns true for an online service, whose client may be in another time zone. */
export function isOnline({ service }: Picked): boolean {
  return service.meeting !== 'none';
}

export function minutesOf({ picks }: Picks): number {
  return picks.reduce((sum, { service, variant }) => sum + (variant ?? service).durationMinutes, 0);
}

/** Returns the highest number of people: the places of a group, or the staff members who can work side by side. */
export function mostTogether({ picks }: Picks): number {
  const places = picks.map(({ service, person }) =>
    service.capacity > 1 ? service.capacity : person ? 1 : service.staffIds.length,
  );
  return Math.max(1, Math.min(mostPeople, ...places));
}

/** Returns the chosen service and staff member, for the API. */
export function serviceOf({ picks: [pick] }: Picks) {
  return { serviceId: pick ? idOf(pick) : '', staffId: pick?.person?.staffId ?? null };
}
