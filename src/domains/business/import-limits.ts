import type { EntityManager } from '@mikro-orm/sql';
import type { CsvLimits } from '../../platform/lib/csv/csv.ts';
import { sql } from '../../platform/database/query/sql.ts';

/** What anybody may have computed who registers with any address. */
const beforeProof: CsvLimits = {
  records: 2000,
  bytes: 1024 * 1024,
  until: 'until an owner of the business has confirmed their e-mail address',
};

/** The limits of a file for a business none of whose owners has proven their address; nothing for others. */
export async function importLimits(
  em: EntityManager,
  businessId: string,
): Promise<CsvLimits | undefined> {
  const [owners] = await sql<{ unproven: boolean }>(
    em,
    `select bool_and(u.self_registered and u.email_confirmed_at is null) as unproven
     from membership m join app_user u on u.id = m.user_id
     where m.business_id = $1 and m.role = 'owner'`,
    [businessId],
  );
  return owners?.unproven ? beforeProof : undefined;
}
