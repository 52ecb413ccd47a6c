import type { Context } from '../../../platform/context.ts';
import { retentionCutoff } from '../../../platform/retention-cutoff.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { findByCustomer } from '../../tariffs/standing/subscription.queries.ts';
import { syncBilling } from '../state/sync-billing.ts';
import type { BillingEvent } from './billing-event.entity.ts';
import { claimEvents, deleteEvents, updateEvent } from './billing-event.queries.ts';

/**
 * Applies a stored event. It only names the customer: the state is read from Stripe, so order and repetition do not matter. A failed
 * event is left to the sweep. Customers who are no businesses of ours are ignored.
 */
export async function applyBillingEvent(
  context: Context,
  { id, customerId }: Pick<BillingEvent, 'id' | 'customerId'>,
): Promise<void> {
  const { em, now } = context;
  try {
    const businessId = await findByCustomer(em, customerId);
    if (businessId !== undefined) await syncBilling(context, businessId);
    await updateEvent(em, { id, error: null, now: now() });
  } catch (error) {
    await updateEvent(em, { id, error: (error as Error).message.slice(0, 500), now: now() });
    throw error;
  }
}

/** Applies events that were not applied when they came. Returns their number. */
export async function applyBillingEvents(context: Context): Promise<number> {
  if (!context.services.config.billing) return 0;
  const due = await claimEvents(context.em, context.now());
  await sweepEach(context, due, {
    subjectOf: ({ id }) => id,
    work: event => applyBillingEvent(context, event),
  });
  return due.length;
}

/** Deletes applied events after the retention of payment events. Returns the number deleted. */
export function cleanBillingEvents(context: Context): Promise<number> {
  return deleteEvents(context, retentionCutoff(context, 'paymentEvents'));
}
