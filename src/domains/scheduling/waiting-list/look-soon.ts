import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';

/** Has the next look at what is free come though what is booked has not changed. */
export async function lookSoon({ em }: Context, businessId: string): Promise<void> {
  await sql(em, 'delete from waitlist_look where business_id = $1', [businessId]);
}
