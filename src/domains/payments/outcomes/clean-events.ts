import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';

const keptFor = 30 * 86_400_000;

/** Deletes up to a thousand applied events that are older than 30 days; returns how many. */
export function cleanPaymentEvents({ em, now }: Context): Promise<number> {
  const condition = 'received_at < $1 and processed_at is not null';
  return deleteSome(em, 'payment_event', condition, now() - keptFor);
}
