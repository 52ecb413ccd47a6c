import { leavesGapOfAll } from './calendar/gaps.ts';
import { canServe } from './choose-staff.ts';
import { isIdle } from './is-idle.ts';
import { placesThere } from './needed-resources.ts';
import { freePlaces, roomInSession } from './free-places.ts';
import { slotOf, type Takers } from './slot-of.ts';
import { slotOfEach } from './slot-of-each.ts';
import { isTeam, type Candidate, type ScheduleIndex } from './calendar/schedule-index.ts';
import type { Slot } from './calendar/schedule.ts';
import { trialAt, type Trial } from './calendar/trial.ts';

/**
 * Returns the slot at a start. It is undefined outside the hours of the business or its resources, or off the timetable. It is
 * also undefined without staff, or below the minimum number of participants. The grid is not checked. With `force`, hours, shifts
 * and timetable are not checked.
 */
export function slotAt(index: ScheduleIndex, startAt: number, force: boolean): Slot | undefined {
  if (!force && index.classes && !index.classes.has(startAt)) return undefined;
  if (index.lengthsMs[0] !== index.durationMs) return slotOfEach(index, startAt, force);
  const endAt = startAt + index.durationMs;
  if (!force && !index.isOpen(startAt, endAt)) return undefined;
  const trial = trialAt(index, startAt, force);
  const places = placesThere(index, trial);
  if (places === undefined) return undefined;
  if (!index.people) {
    if (!index.takesPlace(startAt, null)) return undefined;
    if (!force && index.gaps?.avoid === 'always' && leavesGapOfAll(index, startAt))
      return undefined;
    const staffIds: string[] = [];
    const room = roomWithoutStaff(index, trial);
    return slotOf(index, trial, places, { room, staffIds, teamIds: staffIds });
  }
  const present = index.people.filter(person => canServe(index, person, startAt, force));
  if (index.staffCount > 1) return slotOfTeams(index, present, trial, places);
  if (present.length === 0) return undefined;
  return slotOf(index, trial, Math.min(places, present.length), roomAmong(index, present, trial));
}

/** Returns the slot of a service with a team, all of whom must be present and free. */
function slotOfTeams(
  index: ScheduleIndex,
  present: readonly Candidate[],
  trial: Trial,
  places: number,
): Slot | undefined {
  const teamsOf = (people: readonly Candidate[]) => {
    if (!isTeam(index, people)) return 0;
    return index.leadId === null ? Math.floor(people.length / index.staffCount) : 1;
  };
  const there = teamsOf(present);
  if (there === 0) return undefined;
  const idle = present.filter(person => isIdle(index, person, trial));
  const room = Math.min(teamsOf(idle), freePlaces(index, trial));
  const teamIds = room > 0 ? idle.map(({ staffId }) => staffId) : [];
  const staffIds = index.leadId === null ? teamIds : teamIds.filter(id => id === index.leadId);
  return slotOf(index, trial, Math.min(places, there), { room, staffIds, teamIds });
}

/** Returns the number of participants that fit with the staff present, and the staff who can take the next one. */
function roomAmong(index: ScheduleIndex, present: readonly Candidate[], trial: Trial): Takers {
  const sessions = index.sessions.get(trial.startAt);
  const free = freePlaces(index, trial);
  const staffIds: string[] = [];
  let idle = 0;
  let room = 0;
  for (const person of present) {
    const session = sessions?.find(({ staffId }) => staffId === person.staffId);
    if (session) {
      const more = roomInSession(index, person, session, trial);
      room += more;
      if (more > 0) staffIds.push(person.staffId);
    } else if (isIdle(index, person, trial)) {
      idle++;
      if (free > 0) staffIds.push(person.staffId);
    }
  }
  return { room: room + index.groupSize * Math.min(idle, free), staffIds, teamIds: staffIds };
}

function roomWithoutStaff(index: ScheduleIndex, trial: Trial): number {
  const session = index.sessions.get(trial.startAt)?.find(({ staffId }) => staffId === null);
  if (!session) return index.groupSize * freePlaces(index, trial);
  // One more participant may need another place for the whole time of the session.
  const from = Math.min(trial.from, session.from);
  const to = Math.max(trial.to, session.to);
  const free = freePlaces(index, { ...trial, from, to }, session);
  return Math.max(0, index.groupSize * free - session.participants);
}
