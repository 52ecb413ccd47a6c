import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import { keptSince } from '../../../platform/kept-since.ts';

/** Deletes up to a thousand applied events that are kept no longer; returns how many. */
export function cleanPaymentEvents(context: Context): Promise<number> {
  const condition = 'received_at < $1 and processed_at is not null';
  return deleteSome(context, 'payment_event', condition, keptSince(context, 'paymentEvents'));
}
