import type { AddTimeOffInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { authorize } from '../../business/access/authorize.ts';
import { findPerson } from '../find-person.ts';
import { replaceTimeOff } from './replace-time-off.ts';
import { readPeriod, type OwnTimeOff } from './time-off.ts';

const mostPeriods = 200;

/** Adds a period of absence to a staff member's. @throws DomainError RULE_VIOLATION beyond 200 periods. */
export async function addTimeOff(context: Context, input: AddTimeOffInput): Promise<OwnTimeOff> {
  const business = await authorize(context, input.businessId, 'staff:write');
  const period = readPeriod(input, business.timezone);
  return replaceTimeOff(context, business, async ({ em }) => {
    const person = await findPerson(em, business.id, input.staffId);
    if (person.timeOff.length >= mostPeriods) {
      throw new DomainError(
        'RULE_VIOLATION',
        `${person.name} has ${mostPeriods} periods of time off. Remove some that are over first.`,
      ).because('time_off_many', { staffName: person.name, limit: mostPeriods });
    }
    const after = { id: newId('off'), ...period, reason: input.reason || null };
    return { person, before: null, after };
  });
}
