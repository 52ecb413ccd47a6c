import type { CatalogItem } from '../../catalog/items/item.entity.ts';
import { DomainError } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { CalendarFacts, FactualPerson } from './calendar/calendar-facts.ts';
import { teaches } from './calendar/classes.ts';
import { isFreeAt, leavesGap } from './calendar/gaps.ts';
import type { Candidate, ScheduleIndex } from './calendar/schedule-index.ts';

/** The requested staff. */
interface StaffRequest {
  /** The requested staff member; null or undefined for anyone. */
  staffId?: string | null | undefined;
  preferredStaffId?: string | null | undefined;
  keptStaffId?: string | null | undefined;
  extraStaffIds?: readonly string[] | undefined;
  preferredExtraStaffIds?: readonly string[] | undefined;
}

/**
 * Returns the staff who can serve an item alone or in a team; null if none are assigned. @throws DomainError NOT_FOUND, or
 * RULE_VIOLATION if the requested person cannot serve it.
 */
export function chooseStaff(
  item: CatalogItem,
  facts: CalendarFacts,
  request: StaffRequest,
  staffCount: number,
): FactualPerson[] | null {
  const people = choosePerson(item, facts, request);
  return staffCount === 1 ? people : chooseTeam(item, facts, request, { people, staffCount });
}

/**
 * Returns the requested staff plus everybody who performs the item. Staff of an existing booking may be inactive if too few
 * others are left.
 */
function chooseTeam(
  item: CatalogItem,
  { staff }: CalendarFacts,
  { keptStaffId, extraStaffIds, preferredExtraStaffIds = [] }: StaffRequest,
  { people, staffCount }: { people: FactualPerson[] | null; staffCount: number },
): FactualPerson[] {
  const known = (ids: readonly string[]) => ids.flatMap(id => staff.get(id) ?? []);
  const linked = known(item.staffIds.toSorted()).filter(({ active }) => active);
  const team = new Set([...(people ?? []), ...(extraStaffIds ? known(extraStaffIds) : linked)]);
  if (team.size >= staffCount || keptStaffId === undefined) return [...team];
  const kept =
    keptStaffId === null ? preferredExtraStaffIds : [keptStaffId, ...preferredExtraStaffIds];
  return [...new Set([...team, ...known(kept)])];
}

function choosePerson(
  item: CatalogItem,
  { staff }: CalendarFacts,
  { staffId, preferredStaffId, keptStaffId }: StaffRequest,
): FactualPerson[] | null {
  if (staffId == null) {
    if (item.staffIds.length === 0) {
      // No staff is linked, but the booking may have been made with a person before.
      const kept = preferredStaffId == null ? undefined : staff.get(preferredStaffId);
      return kept?.active ? [kept] : null;
    }
    const active = item.staffIds
      .toSorted()
      .flatMap(id => staff.get(id) ?? [])
      .filter(person => person.active);
    const kept = keptStaffId == null ? undefined : staff.get(keptStaffId);
    return active.length === 0 && kept ? [kept] : active;
  }
  const person = staff.get(staffId);
  if (!person) throw notFound('stf', staffId);
  // An existing booking can be rescheduled with the person who serves it.
  if (staffId === keptStaffId) return [person];
  if (!person.active) {
    throw new DomainError(
      'RULE_VIOLATION',
      `staffId: ${person.name} does not work here now.`,
    ).withReason('staff_inactive', { staffName: person.name });
  }
  if (item.staffIds.length > 0 && !item.staffIds.includes(staffId)) {
    throw new DomainError(
      'RULE_VIOLATION',
      `staffId: ${person.name} does not perform “${item.name}”. Leave staffId out for anyone who does.`,
    ).withReason('staff_not_assigned', { staffName: person.name, name: item.name });
  }
  return [person];
}

/** Returns true if the rules allow a booking with a person. After the deadline of a class, it must have enough participants. */
export function canServe(
  index: ScheduleIndex,
  person: Candidate,
  startAt: number,
  force: boolean,
): boolean {
  return (force || isOffered(index, person, startAt)) && index.takesPlace(startAt, person.staffId);
}

/** Returns true if a person is present and, if gaps are always avoided, the booking leaves none. */
function isOffered(index: ScheduleIndex, person: Candidate, startAt: number): boolean {
  if (!isThere(index, person, startAt)) return false;
  if (index.gaps?.avoid !== 'always' || !isFreeAt(index, person, startAt)) return true;
  return !leavesGap(index, person, startAt);
}

/** Returns true if a person is on shift for a start, and teaches its class. */
export function isThere(
  { classes }: ScheduleIndex,
  { staffId, durationMs, isOnShift }: Candidate,
  startAt: number,
): boolean {
  return isOnShift(startAt, startAt + durationMs) && teaches(classes, startAt, staffId);
}
