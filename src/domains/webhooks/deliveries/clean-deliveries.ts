import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import { keptSince } from '../../../platform/kept-since.ts';

/** Deletes up to a thousand deliveries that ended well or badly and are kept no longer; says how many. */
export function cleanDeliveries(context: Context): Promise<number> {
  const condition = `created_at < $1 and status <> 'pending'`;
  return deleteSome(
    context,
    'webhook_delivery',
    condition,
    keptSince(context, 'webhookDeliveries'),
  );
}
