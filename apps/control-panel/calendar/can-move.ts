import { isBeingBooked } from './being-booked.ts';
import type { Visit } from './board.ts';
import { isOn } from './fold-groups.ts';

const movable = new Set(['pending', 'confirmed']);

/** A visit can be put at another time or to another person until its client is there. */
export function canMove(visit: Visit): boolean {
  return movable.has(visit.status) && isSingle(visit);
}

/** The lower edge of a visit can be drawn also while its client is there. */
export function canStretch(visit: Visit): boolean {
  return (movable.has(visit.status) || visit.status === 'arrived') && isSingle(visit);
}

function isSingle(visit: Visit): boolean {
  return isOn(visit) && visit.groupCapacity === 1 && !isBeingBooked(visit);
}
