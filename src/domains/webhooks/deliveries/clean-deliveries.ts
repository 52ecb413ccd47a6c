import type { Context } from '../../../platform/context.ts';
import { retentionCutoff } from '../../../platform/retention-cutoff.ts';
import { deleteDeliveries } from './webhook-delivery.queries.ts';

/** Deletes up to a thousand finished deliveries beyond their retention. Returns their number. */
export function cleanDeliveries(context: Context): Promise<number> {
  return deleteDeliveries(context, { before: retentionCutoff(context, 'webhookDeliveries') });
}
