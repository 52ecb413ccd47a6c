import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import { clientLocale } from '../../clients/client-language.ts';
import { membershipTerms, type Grants } from '../../catalog/items/grants.ts';
import type { ClientMembership, NextPlan } from '../client-membership.entity.ts';

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

/** Reads the offered plans of a business but one, the cheapest first; at most 20. */
export async function findOtherPlans(
  em: EntityManager,
  { businessId, itemId }: { businessId: string; itemId: string },
): Promise<(NextPlan & { itemId: string })[]> {
  const rows = await query(
    em,
    sql<{ itemId: string; name: string; priceMinor: number; grants: Grants }>`
      select id as "itemId", name, price_minor::float8 as "priceMinor", grants from catalog_item
      where business_id = ${businessId} and active and grants ->> 'kind' = 'membership' and id <> ${itemId}
      order by price_minor, name, id limit 20`,
  );
  return rows.flatMap(({ grants, ...plan }) => {
    const terms = membershipTerms({ grants });
    return terms ? { ...plan, terms } : [];
  });
}
