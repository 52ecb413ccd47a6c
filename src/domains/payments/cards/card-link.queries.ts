import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import type { Business } from '../../business/business.entity.ts';
import { clientLocale } from '../../clients/client-language.ts';

/** Returns the business of an appointment that a card link names by id alone. */
export async function findBusinessId(
  em: EntityManager,
  appointmentId: string,
): Promise<string | undefined> {
  const [found] = await query(
    em,
    sql<{ businessId: string }>`
      select business_id as "businessId" from appointment where id = ${appointmentId}`,
  );
  return found?.businessId;
}

type LinkedBusiness = Pick<Business, 'id' | 'name' | 'locale' | 'timezone' | 'currency'> & {
  address: string | null;
};

/** Reads the business of an appointment. The locale is that of the client. */
export async function findLinkedBusiness(
  em: EntityManager,
  { businessId, appointmentId }: { businessId: string; appointmentId: string },
): Promise<LinkedBusiness | undefined> {
  const [business] = await query(
    em,
    sql<LinkedBusiness>`
      select b.id, b.name, ${sql.raw(clientLocale)} as locale, b.timezone, b.currency, b.address
      from appointment a join business b on b.id = a.business_id
      join client c on c.business_id = a.business_id and c.id = a.client_id
      where a.business_id = ${businessId} and a.id = ${appointmentId}`,
  );
  return business;
}
