import type { MutationRemoveTimeOffArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { authorize } from '../../business/access/authorize.ts';
import { anyTimeOff, authorizeKind } from './action-for.ts';
import { findTimeOff } from './find-time-off.ts';
import { replaceTimeOff } from './replace-time-off.ts';
import type { OwnTimeOff } from './time-off.ts';

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
