import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import { clientLocale } from '../../clients/client-language.ts';
import type { ClientMembership } from '../client-membership.entity.ts';

/** Reads the business of a membership. The locale is that of the client. */
export async function findLinkedBusiness(
  em: EntityManager,
  { businessId, clientId }: ClientMembership,
): Promise<{ name: string; locale: string } | undefined> {
  const [business] = await query(
    em,
    sql<{ name: string; locale: string }>`
      select b.name, ${sql.raw(clientLocale)} as locale
      from business b join client c on c.business_id = b.id and c.id = ${clientId}
      where b.id = ${businessId}`,
  );
  return business;
}
