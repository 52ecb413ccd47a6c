import { boundsOf } from '../availability.ts';
import { gridStarts } from '../calendar/opening.ts';
import { indexSchedule, isTeam } from '../calendar/schedule-index.ts';
import type { Schedule } from '../calendar/schedule.ts';
import { clock, dayAndClock, type Check } from './check.ts';

/** The rules that hold regardless of what is booked: notice, horizon, hours, grid and shifts. */
export function ruleChecks(
  schedule: Schedule,
  startAt: number,
  nameOf: (staffId: string | null) => string | null,
): Check[] {
  const { timezone: zone, slotStepMinutes, minNoticeMinutes, horizonDays } = schedule.business;
  const { earliest, horizonEnd } = boundsOf(schedule);
  const index = indexSchedule(schedule, startAt, startAt + 1);
  // Who takes least time decides whether it can be booked at all.
  const endAt = startAt + (index.lengthsMs[0] ?? index.durationMs);
  const hours = `${clock(startAt, zone)}–${clock(endAt, zone)}`;
  const isOpen = index.isOpen(startAt, endAt);
  const onGrid = gridStarts(index.openings, slotStepMinutes, startAt, startAt + 1).length > 0;
  const checks: Check[] = [
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
    {
      rule: 'grid',
      passed: onGrid,
      text: `Starts are every ${slotStepMinutes} minutes from opening.`,
      subjectId: null,
      facts: { minutes: slotStepMinutes },
    },
  ];
  if (!index.people) return checks;
  const present = index.people.filter(person =>
    person.isOnShift(startAt, startAt + person.durationMs),
  );
  const isThere = isTeam(index, present);
  const namesOf = (people: typeof index.people) =>
    people.map(({ staffId }) => nameOf(staffId) ?? 'nobody');
  const asked = namesOf(index.people).join(', ');
  return [
    ...checks,
    {
      rule: 'shift',
      passed: isThere,
      text: isThere
        ? `On shift ${hours}: ${namesOf(present).join(', ')}.`
        : index.staffCount > 1
          ? `It needs ${index.staffCount} people, who are not on shift together ${hours}${asked && `: ${asked}`}.`
          : `Nobody who could serve it is on shift ${hours}${asked && `: ${asked}`}.`,
      subjectId: index.people.length === 1 ? (index.people[0]?.staffId ?? null) : null,
      facts: {
        startAt,
        endAt,
        staffNames: namesOf(isThere ? present : index.people),
      },
    },
  ];
}
