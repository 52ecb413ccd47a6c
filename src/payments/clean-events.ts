import type { Context } from '../context.ts';
import { sql } from '../database/sql.ts';

const keptFor = 30 * 86_400_000;
const mostAtOnce = 1000;

/** Deletes up to a thousand events that were acted upon and are older than 30 days; says how many. */
export async function cleanPaymentEvents({ em, now }: Context): Promise<number> {
  const deleted = await sql(
    em,
    `delete from payment_event where ctid in (
       select ctid from payment_event where received_at < $1 and processed_at is not null
       limit ${mostAtOnce} for update skip locked)
     returning event_id`,
    [new Date(now() - keptFor).toISOString()],
  );
  return deleted.length;
}
