import type { MutationWithdrawTimeOffArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { authorize } from '../../business/access/authorize.ts';
import { anyTimeOff } from '../time-off/action-for.ts';
import { changeRequest } from './change-request.ts';
import type { TimeOffRequest } from './time-off-request.entity.ts';
import { speakFor } from './whose.ts';

/** Withdraws a pending request. */
export async function withdrawTimeOff(
  context: Context,
  { businessId, timeOffRequestId: id }: MutationWithdrawTimeOffArgs,
): Promise<TimeOffRequest> {
  const business = await authorize(context, businessId, anyTimeOff);
  return changeRequest(context, {
    businessId: business.id,
    id,
    to: 'withdrawn',
    check: (transaction, { staffId }) => speakFor(transaction, business.id, staffId),
    apply: async () => undefined,
  });
}
