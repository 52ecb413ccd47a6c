import type { Context } from '../../../platform/context.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { claimDue } from '../../tariffs/standing/subscription.queries.ts';
import { syncBilling } from '../state/sync-billing.ts';

/**
 * Looks at subscriptions whose state changes by time: ends of trials and grace periods. Those with a customer are read from Stripe at
 * least daily, in case a webhook was lost. Returns their number.
 */
export async function lookAtSubscriptions(context: Context): Promise<number> {
  if (!context.services.config.billing) return 0;
  const due = await claimDue(context.em, context.now());
  await sweepEach(context, due, {
    subjectOf: ({ businessId }) => businessId as string,
    work: ({ businessId }) => syncBilling(context, businessId as string),
  });
  return due.length;
}
