import { teaches } from '../calendar/classes.ts';
import { isThere } from '../choose-staff.ts';
import { bookedIn, decidedAt } from '../calendar/minimum-participants.ts';
import type { ScheduleIndex } from '../calendar/schedule-index.ts';
import type { Schedule } from '../calendar/schedule.ts';
import { startsIn } from '../calendar/slot-request.ts';
import type { StartRuleCheck } from '../../../../graphql.generated.ts';
import { localDateTime } from '../../../../platform/lib/time/time.ts';

export type NameOf = (staffId: string | null) => string | null;

/** Returns the check of the start time: by the timetable with the requested staff, else by the grid. */
export function startCheck(
  schedule: Schedule,
  index: ScheduleIndex,
  startAt: number,
  nameOf: NameOf,
): Check {
  const isStart = startsIn(schedule, index, startAt, startAt + 1).length > 0;
  if (!index.classes) {
    const { slotStepMinutes: minutes } = schedule.business;
    const text = `Starts are every ${minutes} minutes from opening.`;
    return { rule: 'grid', passed: isStart, text, subjectId: null, facts: { minutes } };
  }
  const teachers = [...(index.classes.get(startAt) ?? [])];
  const isTaught =
    !index.people ||
    index.people.length === 0 ||
    index.people.some(({ staffId }) => teaches(index.classes, startAt, staffId));
  const staffNames = teachers.map(id => nameOf(id) ?? 'nobody');
  return {
    rule: 'timetable',
    passed: isStart && isTaught,
    text: !isStart
      ? 'It begins at other times of its timetable.'
      : staffNames.length > 0
        ? `It begins then, with ${staffNames.join(', ')}.`
        : 'It begins then.',
    subjectId: null,
    facts: { staffNames },
  };
}

/** Returns the check of the minimum number of participants, if any. Before the deadline any number passes. */
export function minimumParticipantsChecks(
  { item: { minimumParticipants }, now, business }: Schedule,
  index: ScheduleIndex,
  startAt: number,
): Check[] {
  if (!minimumParticipants) return [];
  const there = index.people?.filter(person => isThere(index, person, startAt));
  const takers = there ? there.map(({ staffId }) => staffId) : [null];
  const used = Math.max(0, ...takers.map(id => bookedIn(index.sessions, startAt, id)));
  const decided = decidedAt(minimumParticipants, startAt);
  const { participants: units } = minimumParticipants;
  const by = dayAndClock(decided, business.timezone);
  return [
    {
      rule: 'participants',
      passed: now < decided || used >= units,
      text: `${used} of at least ${units} places are booked; it is decided at ${by} whether it takes place.`,
      subjectId: null,
      facts: { used, units, startAt: decided },
    },
  ];
}

/** The result of one rule. */
export type Check = StartRuleCheck;

/** Returns the time of day on the business's wall clock. */
export function clock(instant: number, zone: string): string {
  return localDateTime(instant, zone).slice(11, 16);
}

/** Returns the date and time of day on the business's wall clock. */
export function dayAndClock(instant: number, zone: string): string {
  return localDateTime(instant, zone).slice(0, 16).replace('T', ' ');
}
