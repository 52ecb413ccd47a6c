import { boundsOf } from '../availability.ts';
import { teaches } from '../calendar/classes.ts';
import {
  indexSchedule,
  isTeam,
  type Candidate,
  type ScheduleIndex,
} from '../calendar/schedule-index.ts';
import type { Schedule } from '../calendar/schedule.ts';
import {
  type Check,
  clock,
  dayAndClock,
  minimumParticipantsChecks,
  type NameOf,
  startCheck,
} from './start-checks.ts';

/** Returns the checks that do not depend on existing bookings: notice, horizon, hours, grid and shifts. */
export function ruleChecks(schedule: Schedule, startAt: number, nameOf: NameOf): Check[] {
  const { timezone: zone, minNoticeMinutes, horizonDays } = schedule.business;
  const { earliest, horizonEnd } = boundsOf(schedule);
  const index = indexSchedule(schedule, startAt, startAt + 1);
  // The shortest duration decides if it can be booked at all.
  const endAt = startAt + (index.lengthsMs[0] ?? index.durationMs);
  const hours = `${clock(startAt, zone)}–${clock(endAt, zone)}`;
  const isOpen = index.isOpen(startAt, endAt);
  return [
    {
      rule: 'earliest',
      passed: startAt >= earliest,
      text: `The earliest start is ${dayAndClock(earliest, zone)}: the business needs ${minNoticeMinutes} minutes of notice.`,
      subjectId: null,
      facts: { startAt: earliest, minutes: minNoticeMinutes },
    },
    {
      rule: 'latest',
      passed: startAt < horizonEnd,
      text: `Starts can be booked ${horizonDays} days ahead, before ${dayAndClock(horizonEnd, zone)}.`,
      subjectId: null,
      facts: { endAt: horizonEnd, days: horizonDays },
    },
    {
      rule: 'hours',
      passed: isOpen,
      text: `The business is ${isOpen ? 'open' : 'not open for it all the time'} ${hours}.`,
      subjectId: null,
      facts: { startAt, endAt },
    },
    startCheck(schedule, index, startAt, nameOf),
    ...minimumParticipantsChecks(schedule, index, startAt),
    ...shiftChecks(index, { startAt, endAt, hours }, nameOf),
  ];
}

/** Returns the check that the staff are on shift; empty without assigned staff. */
function shiftChecks(
  index: ScheduleIndex,
  { startAt, endAt, hours }: { startAt: number; endAt: number; hours: string },
  nameOf: NameOf,
): Check[] {
  if (!index.people) return [];
  const teachers = index.people.filter(({ staffId }) => teaches(index.classes, startAt, staffId));
  // An earlier check already reports that another teacher gives the class.
  const asked = teachers.length > 0 ? teachers : index.people;
  const present = asked.filter(person => person.isOnShift(startAt, startAt + person.durationMs));
  const isThere = isTeam(index, present);
  const namesOf = (people: readonly Candidate[]) =>
    people.map(({ staffId }) => nameOf(staffId) ?? 'nobody');
  const names = namesOf(asked).join(', ');
  return [
    {
      rule: 'shift',
      passed: isThere,
      text: isThere
        ? `On shift ${hours}: ${namesOf(present).join(', ')}.`
        : index.staffCount > 1
          ? `It needs ${index.staffCount} people, who are not on shift together ${hours}${names && `: ${names}`}.`
          : `Nobody who could serve it is on shift ${hours}${names && `: ${names}`}.`,
      subjectId: asked.length === 1 ? (asked[0]?.staffId ?? null) : null,
      facts: {
        startAt,
        endAt,
        staffNames: namesOf(isThere ? present : asked),
      },
    },
  ];
}
