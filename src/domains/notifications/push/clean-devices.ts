import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { inTransaction } from '../../../platform/database/tenancy/in-transaction.ts';
import { isOver } from './find-told.ts';

const mostAtOnce = 1000;

/** Forgets up to a thousand devices whose session somebody ended, or whose member left; says how many. They are told nothing already. */
export function cleanDevices({ services }: Context): Promise<number> {
  return inTransaction(services.fork(), { across: 'sweeps' }, async em => {
    const gone = await sql(
      em,
      `delete from push_device where (business_id, id) in (
         select d.business_id, d.id from push_device d where ${isOver('d')} or not exists (
           select from membership m where m.business_id = d.business_id and m.user_id = d.user_id)
         limit ${mostAtOnce}) returning 1`,
      [],
    );
    await sql(
      em,
      `delete from push_choice c where not exists (
         select from membership m where m.business_id = c.business_id and m.user_id = c.user_id) returning 1`,
      [],
    );
    return gone.length;
  });
}
