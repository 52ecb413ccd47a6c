import type { TimeOffInput } from '../../../graphql.generated.ts';
import { notFound } from '../../nouns/not-found.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { readEach } from '../../../platform/validation/collect-issues.ts';
import type { StaffMember, TimeOff } from '../staff-member.entity.ts';
import { checkWeekly, readPeriod, readWeekly } from '../../business/periods/read-weekly.ts';
import { inOrder } from './time-off.ts';
import { DomainError } from '../../../platform/errors.ts';

/** Reads a list of periods that replaces another. Absent fields are undefined. */
export function readTimeOff(input: readonly TimeOffInput[], zone: string) {
  const read = readEach(input, ({ timeOffId, reason, kind, weekly, ...period }, index) => ({
    ...readPeriod(period, zone, `timeOff[${index}].`),
    id: timeOffId ?? null,
    reason: reason ?? null,
    kind: kind ?? undefined,
    weekly: weekly && readWeekly(weekly, `timeOff[${index}].`),
    path: `timeOff[${index}].`,
  }));
  return inOrder(read);
}

/** Gives each period of a new list its id from the old one. New periods get a new id. */
export function identified(
  list: ReturnType<typeof readTimeOff>,
  known: readonly TimeOff[],
  zone: string,
): TimeOff[] {
  const left = new Set(known);
  return list.map(({ path, ...each }) => {
    const same = left
      .values()
      .find(({ id, startAt, endAt }) =>
        each.id === null ? startAt === each.startAt && endAt === each.endAt : id === each.id,
      );
    if (each.id !== null && !same) throw notFound('off', each.id);
    if (same) left.delete(same);
    const weekly = each.weekly === undefined ? (same?.weekly ?? null) : each.weekly;
    const kind = each.kind ?? same?.kind ?? 'absence';
    const period = { ...each, id: same?.id ?? newId('off'), kind, weekly };
    checkWeekly(period, zone, path);
    return period;
  });
}

const mostPeriods = 200;

/** Refuses a further period if a staff member has the maximum. @throws DomainError RULE_VIOLATION. */
export function checkPeriods({ name, timeOff }: StaffMember): void {
  if (timeOff.length < mostPeriods) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `${name} has ${mostPeriods} periods of time off. Remove some that are over first.`,
  ).withReason('time_off_many', { staffName: name, limit: mostPeriods });
}
