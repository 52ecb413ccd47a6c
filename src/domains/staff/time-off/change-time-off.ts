import type {
  AddTimeOffInput,
  ChangeTimeOffInput,
  MutationRemoveTimeOffArgs,
  SkipTimeOffInput,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { TimeOff } from '../staff-member.entity.ts';
import { actionFor, anyTimeOff, authorizeKind, type OwnTimeOff } from './time-off.ts';
import { findTimeOff } from './find-time-off.ts';
import { checkWeekly, readPeriod, readWeekly } from '../../business/periods/read-weekly.ts';
import { replaceTimeOff } from './replace-time-off.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { findPerson } from '../list-staff.ts';
import { checkPeriods } from './read-time-off.ts';
import { invalid } from '../../../platform/errors.ts';
import { clockOf, comesOn } from '../../business/periods/absences-between.ts';

/** Changes a period of absence or of blocked time. Absent fields keep their values. */
export async function changeTimeOff(
  context: Context,
  input: ChangeTimeOffInput,
): Promise<OwnTimeOff> {
  const business = await authorize(context, input.businessId, anyTimeOff);
  return replaceTimeOff(context, business, async transaction => {
    const { em } = transaction;
    const { person, timeOff: before } = await findTimeOff(em, business.id, input.timeOffId);
    await authorizeKind(transaction, business, before.kind);
    const after = { ...before, ...changesIn(input, before, business.timezone) };
    checkWeekly(after, business.timezone);
    return { person, before, after };
  });
}

function changesIn(input: ChangeTimeOffInput, before: TimeOff, zone: string): Partial<TimeOff> {
  const { startAt, endAt, reason, weekly } = input;
  const period = { startAt: startAt ?? before.startAt, endAt: endAt ?? before.endAt };
  return {
    ...readPeriod(period, zone),
    ...(reason !== undefined && { reason: reason || null }),
    ...(weekly !== undefined && { weekly: weekly && readWeekly(weekly) }),
  };
}

/**
 * Adds a period of absence or of blocked time to a staff member. @throws DomainError RULE_VIOLATION beyond
 * 200 periods.
 */
export async function addTimeOff(context: Context, input: AddTimeOffInput): Promise<OwnTimeOff> {
  const kind = input.kind ?? 'absence';
  const business = await authorize(context, input.businessId, actionFor(kind));
  const { timezone } = business;
  const weekly = input.weekly ? readWeekly(input.weekly) : null;
  const period = { ...readPeriod(input, timezone), weekly };
  checkWeekly(period, timezone);
  return replaceTimeOff(context, business, async ({ em }) => {
    const person = await findPerson(em, business.id, input.staffId);
    checkPeriods(person);
    const after = { id: newId('off'), kind, ...period, reason: input.reason || null };
    return { person, before: null, after };
  });
}

/** Removes a period of absence or of blocked time and returns it. */
export async function removeTimeOff(
  context: Context,
  { businessId, timeOffId }: MutationRemoveTimeOffArgs,
): Promise<OwnTimeOff> {
  const business = await authorize(context, businessId, anyTimeOff);
  return replaceTimeOff(context, business, async transaction => {
    const { person, timeOff } = await findTimeOff(transaction.em, business.id, timeOffId);
    await authorizeKind(transaction, business, timeOff.kind);
    return { person, before: timeOff, after: null };
  });
}

/**
 * Skips one day of a weekly period. @throws DomainError VALIDATION_FAILED if the period does not begin on
 * that day.
 */
export async function skipTimeOff(
  context: Context,
  { businessId, timeOffId, day }: SkipTimeOffInput,
): Promise<OwnTimeOff> {
  const business = await authorize(context, businessId, anyTimeOff);
  return replaceTimeOff(context, business, async transaction => {
    const { person, timeOff: before } = await findTimeOff(transaction.em, business.id, timeOffId);
    await authorizeKind(transaction, business, before.kind);
    const { weekly, startAt } = before;
    const [first] = clockOf(startAt, business.timezone);
    if (!weekly || day < first || !comesOn(weekly, day)) {
      throw invalid('day', 'must be a local day on which a weekly period begins.');
    }
    const skippedDays = [...weekly.skippedDays, day].toSorted();
    return { person, before, after: { ...before, weekly: { ...weekly, skippedDays } } };
  });
}
