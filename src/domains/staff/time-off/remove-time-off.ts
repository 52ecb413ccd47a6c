import type { MutationRemoveTimeOffArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { authorize } from '../../business/access/authorize.ts';
import { findTimeOff } from './find-time-off.ts';
import { replaceTimeOff } from './replace-time-off.ts';
import type { OwnTimeOff } from './time-off.ts';

/** Removes a period of absence, and answers it as it was. */
export async function removeTimeOff(
  context: Context,
  input: MutationRemoveTimeOffArgs,
): Promise<OwnTimeOff> {
  const business = await authorize(context, input.businessId, 'staff:write');
  return replaceTimeOff(context, business, async ({ em }) => {
    const { person, timeOff } = await findTimeOff(em, business.id, input.timeOffId);
    return { person, before: timeOff, after: null };
  });
}
