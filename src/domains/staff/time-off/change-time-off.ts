import type { ChangeTimeOffInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { authorize } from '../../business/access/authorize.ts';
import { findTimeOff } from './find-time-off.ts';
import { replaceTimeOff } from './replace-time-off.ts';
import { readPeriod, type OwnTimeOff } from './time-off.ts';

/** Changes a period of absence; what is left out stays. */
export async function changeTimeOff(
  context: Context,
  input: ChangeTimeOffInput,
): Promise<OwnTimeOff> {
  const business = await authorize(context, input.businessId, 'staff:write');
  return replaceTimeOff(context, business, async ({ em }) => {
    const { person, timeOff: before } = await findTimeOff(em, business.id, input.timeOffId);
    const { startAt, endAt } = input;
    const period = { startAt: startAt ?? before.startAt, endAt: endAt ?? before.endAt };
    const reason = input.reason === undefined ? before.reason : input.reason || null;
    return {
      person,
      before,
      after: { id: before.id, ...readPeriod(period, business.timezone), reason },
    };
  });
}
