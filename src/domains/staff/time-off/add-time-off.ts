import type { AddTimeOffInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { authorize } from '../../business/access/authorize.ts';
import { findPerson } from '../find-person.ts';
import { actionFor } from './action-for.ts';
import { checkPeriods } from './check-periods.ts';
import { checkWeekly, readWeekly } from '../../business/periods/read-weekly.ts';
import { replaceTimeOff } from './replace-time-off.ts';
import { type OwnTimeOff } from './time-off.ts';
import { readPeriod } from '../../business/periods/read-period.ts';

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
