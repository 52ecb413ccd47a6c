import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';

/** An owner who is mailed. */
interface Owner {
  id: string;
  email: string;
  locale: string;
}

/** Finds up to five owners of a business who have proven their address. */
export function findOwners(em: EntityManager, businessId: string): Promise<Owner[]> {
  return sql<Owner>(
    em,
    `select u.id, u.email, u.locale from membership m join app_user u on u.id = m.user_id
     where m.business_id = $1 and m.role = 'owner' and m.accepted_at is not null and not m.awaits_proof
       and u.email_confirmed_at is not null
     order by m.id limit 5`,
    [businessId],
  );
}
