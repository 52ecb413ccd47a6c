import {
  indexSchedule,
  isTeam,
  type Candidate,
  type ScheduleIndex,
} from '../calendar/schedule-index.ts';
import type { Schedule, Slot } from '../calendar/schedule.ts';
import { intersect, subtract, type Interval } from '../../../../platform/lib/time/intervals.ts';
import { attendedPeak, trialAt, type Trial } from '../calendar/trial.ts';
import type { Limit } from '../calendar/limits.ts';
import { absencesBetween } from '../../../business/periods/absences-between.ts';
import { isFreeAt } from '../calendar/gaps.ts';
import { canServe } from '../choose-staff.ts';
import type { ReachedLimit } from '../reached-limit.ts';
import { isOpenAt, placesThere, usedOf } from '../needed-resources.ts';
import { type Check, clock } from './start-checks.ts';
import type { SeenBlocker } from './blocker.queries.ts';

/** The slot of the start, and the bookings that conflict with it. */
interface Occupied {
  /** The slot from the calendar; undefined outside the hours. */
  slot: Slot | undefined;
  nameOf: (staffId: string | null) => string | null;
  blockers: readonly SeenBlocker[];
}

/** Returns the checks of capacity: the staff, the places of the business, and each resource. */
export function capacityChecks(
  schedule: Schedule,
  startAt: number,
  { slot, nameOf, blockers }: Occupied,
): Check[] {
  const index = indexSchedule(schedule, startAt, startAt + 1);
  const { timezone: zone } = schedule.business;
  const available = slot?.available ?? false;
  const staff = peopleChecks(index, startAt, ({ staffId, durationMs }) => {
    const trial = trialAt(index, startAt, false, durationMs);
    const blocker = blockers.find(
      each => each.staffIds.includes(staffId) && isInTheWay(trial, each),
    );
    const name = nameOf(staffId) ?? 'The person';
    if (!blocker) {
      const text = `${name} has no place left in this start.`;
      return { text, subjectId: staffId, facts: { staffNames: [name] } };
    }
    const { id, occupiedFrom: from, occupiedTo: to, clientName, locationName } = blocker;
    const what = clientName ?? 'held for a visitor';
    const hours = `${clock(from, zone)}–${clock(to, zone)}`;
    return {
      text:
        locationName === null
          ? `${name} is taken ${hours}: ${what}.`
          : `${name} is taken ${hours}, with the way, at ${locationName}: ${what}.`,
      subjectId: id,
      facts: {
        staffNames: [name],
        startAt: from,
        endAt: to,
        blocker: clientName === null ? 'hold' : 'appointment',
        clientName,
        locationName,
      },
    };
  });
  const places = limitChecks(index, zone, startAt);
  const limited = available ? [] : quotaChecks(schedule, index, startAt, nameOf);
  const checks = [...staff, ...places, ...limited].map(check =>
    available ? { ...check, passed: true } : check,
  );
  const isExplained = available || !slot || checks.some(({ passed }) => !passed);
  // A group session is full, or staff and places are free only one at a time.
  return isExplained ? checks : [...checks, { ...full }];
}

/** Returns the daily and weekly limits that are reached: of the service, and of everybody who is free. */
function quotaChecks(
  { item }: Schedule,
  index: ScheduleIndex,
  startAt: number,
  nameOf: Occupied['nameOf'],
): Check[] {
  const { quotas } = index;
  if (!quotas) return [];
  const checks: Check[] = [];
  const ofItem = quotas.ofItem(startAt);
  if (ofItem.count === 0) {
    const text = `The service has the ${ofItem.most} bookings that it may have that ${ofItem.per}.`;
    checks.push(reachedCheck(`service_${ofItem.per}_limit`, text, item.itemId, ofItem.most));
  }
  const free = presentAt(index, startAt).filter(person => isFreeAt(index, person, startAt));
  const within = free.filter(({ staffId }) => quotas.ofPerson(staffId, startAt).count > 0);
  if (free.length === 0 || isTeam(index, within)) return checks;
  for (const { staffId } of free) {
    const { count, most, per } = quotas.ofPerson(staffId, startAt);
    if (count > 0) continue;
    const name = nameOf(staffId) ?? 'The person';
    const text = `${name} has the ${most} bookings that they may have that ${per}.`;
    checks.push(reachedCheck(`staff_${per}_limit`, text, staffId, most, name));
  }
  return checks;
}

function reachedCheck(
  reason: ReachedLimit,
  text: string,
  subjectId: string,
  limit: number,
  staffName: string | null = null,
): Check {
  const facts = { reason, refusal: { limit, staffName } };
  return { rule: 'limit', passed: false, text, subjectId, facts };
}

const full: Check = {
  rule: 'places',
  passed: false,
  text: 'All places of this start are booked.',
  subjectId: null,
  facts: {},
};

/** Returns true if the trial and the booking need their staff at the same time. */
function isInTheWay(trial: Trial, blocker: SeenBlocker): boolean {
  const { from, to, pausedAt, resumedAt } = trial;
  const { occupiedFrom, occupiedTo, processingStartAt, processingEndAt } = blocker;
  const own = attended({ startAt: from, endAt: to }, { startAt: pausedAt, endAt: resumedAt });
  const pause = { startAt: processingStartAt ?? occupiedTo, endAt: processingEndAt ?? occupiedTo };
  const other = attended({ startAt: occupiedFrom, endAt: occupiedTo }, pause);
  return intersect(own, other).length > 0;
}

function attended(whole: Interval, pause: Interval): Interval[] {
  return pause.startAt < pause.endAt ? subtract([whole], [pause]) : [whole];
}

/**
 * Returns one passed check if enough people are free. Else it returns a check for each busy person on shift, with the conflicting
 * bookings.
 */
function peopleChecks(
  index: ScheduleIndex,
  startAt: number,
  explain: (person: Candidate) => Pick<Check, 'text' | 'subjectId' | 'facts'>,
): Check[] {
  if (!index.people) return [];
  const present = presentAt(index, startAt);
  const sessions = index.sessions.get(startAt);
  const free = present.filter(({ staffId, peak, durationMs }) => {
    const trial = trialAt(index, startAt, false, durationMs);
    const session = sessions?.find(each => each.staffId === staffId);
    if (!session) return attendedPeak(peak, trial) === 0;
    return session.participants < index.groupSize && attendedPeak(peak, trial, session) === 0;
  });
  if (isTeam(index, free)) {
    const subjectId = free.length === 1 ? (free[0]?.staffId ?? null) : null;
    const text = `${free.length} on shift are free.`;
    return [{ rule: 'staff', passed: true, text, subjectId, facts: { free: free.length } }];
  }
  return present
    .filter(person => index.staffCount === 1 || !free.includes(person))
    .map(person => ({ rule: 'staff', passed: false, ...explain(person) }));
}

/** Returns the staff on shift for their duration of the service, who teach a class that takes place. */
function presentAt(index: ScheduleIndex, startAt: number): Candidate[] {
  return (index.people ?? []).filter(each => canServe(index, each, startAt, false));
}

/** Returns the check of the parallel capacity first, then of each resource. */
function limitChecks(index: ScheduleIndex, zone: string, startAt: number): Check[] {
  // If the shortest duration does not fit, the longer ones do not fit either.
  const lengths = presentAt(index, startAt).map(({ durationMs }) => durationMs);
  const least = lengths.length > 0 ? Math.min(...lengths) : index.durationMs;
  const trial = trialAt(index, startAt, false, least);
  const session = index.sessions
    .get(startAt)
    ?.find(({ participants }) => participants < index.groupSize);
  const checks = index.limits.map((limit): Check => {
    const { units, resourceId: subjectId } = limit;
    if (!isOpenAt(limit, trial)) return closed(trial, zone, subjectId, [limit]);
    const used = usedOf(limit, trial, session);
    return {
      rule: subjectId ? 'resource' : 'places',
      passed: used + limit.takes <= units,
      text: subjectId
        ? `${used} of ${units} units are in use then.`
        : `${used} of ${units} places of the business are in use then.`,
      subjectId,
      facts: { used, units },
    };
  });
  return index.choice ? [...checks, choiceCheck(index, trial, zone)] : checks;
}

/** Returns the check of the resources to choose from. */
function choiceCheck(index: ScheduleIndex, trial: Trial, zone: string): Check {
  const { choice } = index;
  if (!choice || placesThere({ ...index, limits: [] }, trial) === undefined)
    return closed(trial, zone, null, choice?.limits ?? []);
  const sum = (of: (limit: Limit) => number) =>
    choice.limits.filter(limit => isOpenAt(limit, trial)).reduce((all, each) => all + of(each), 0);
  const units = sum(limit => limit.units);
  const used = units - sum(limit => Math.max(0, limit.units - usedOf(limit, trial)));
  const text = `${used} of the ${units} units that it can choose from are in use then.`;
  const passed = units - used >= choice.units;
  return { rule: 'resource', passed, text, subjectId: null, facts: { used, units } };
}

/** Returns the failed check of a closed resource or business, which is blocked or else outside its hours. */
function closed(
  { startAt, endAt }: Trial,
  zone: string,
  subjectId: string | null,
  limits: readonly Limit[],
): Check {
  for (const { resource } of limits) {
    const [block] = absencesBetween(resource?.blocked ?? [], zone, startAt, endAt);
    if (!resource || !block) continue;
    const { name: resourceName, resourceId } = resource;
    const { reason: blockedFor } = block.of;
    const span = `${clock(block.startAt, zone)}–${clock(block.endAt, zone)}`;
    return {
      rule: 'resource',
      passed: false,
      text: `${resourceName} is blocked ${span}${blockedFor === null ? '' : `: ${blockedFor}`}.`,
      subjectId: resourceId,
      facts: {
        startAt: block.startAt,
        endAt: block.endAt,
        blocker: 'block',
        resourceName,
        blockedFor,
      },
    };
  }
  const text = `A resource that it needs is not there ${clock(startAt, zone)}–${clock(endAt, zone)}.`;
  return { rule: 'resource', passed: false, text, subjectId, facts: { startAt, endAt } };
}
