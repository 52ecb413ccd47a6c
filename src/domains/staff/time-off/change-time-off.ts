import type { ChangeTimeOffInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { TimeOff } from '../staff-member.entity.ts';
import { anyTimeOff, authorizeKind } from './action-for.ts';
import { findTimeOff } from './find-time-off.ts';
import { checkWeekly, readWeekly } from '../../business/periods/read-weekly.ts';
import { replaceTimeOff } from './replace-time-off.ts';
import { type OwnTimeOff } from './time-off.ts';
import { readPeriod } from '../../business/periods/read-period.ts';

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
