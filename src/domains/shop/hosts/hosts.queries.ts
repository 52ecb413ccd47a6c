import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { revisionOf } from '../../../platform/cache/revision.ts';
import { query } from '../../../platform/database/query/query.ts';

/** A shop that can be visited, and what a caller for its visitors has. */
export interface VisitableShop {
  slug: string;
  formerSlugs: string[];
  businessId: string;
  revision: string;
  locale: string;
  languages: string[];
}

/** Finds the published shops with these slugs, or that had them. */
export function findVisitable(
  em: EntityManager,
  slugs: readonly string[],
): Promise<VisitableShop[]> {
  return query(
    em,
    sql<VisitableShop>`
      select s.slug, s.former_slugs as "formerSlugs", s.business_id as "businessId",
        ${sql.raw(revisionOf('s.business_id'))} as revision, b.locale, b.languages
      from shop s join business b on b.id = s.business_id
      where (s.slug = any(${slugs}) or s.former_slugs && ${slugs}) and s.published and b.publish`,
  );
}

/** A shop and the hosts that lead to it. */
export interface HostedShop {
  slug: string;
  formerSlugs: string[];
  mainHost: string | null;
  /** Proven domain by which the shop was found; null: by its slug. */
  domain: string | null;
}

/** Finds shops by their proven domains, and by their present and former slugs. */
export function findHosted(
  em: EntityManager,
  { hosts, slugs }: { hosts: readonly string[]; slugs: readonly string[] },
): Promise<HostedShop[]> {
  const shop = sql`s.slug, s.former_slugs as "formerSlugs", s.main_host as "mainHost"`;
  return query(
    em,
    sql<HostedShop>`
      select ${shop}, d.host as domain from shop_domain d join shop s on s.business_id = d.business_id
        where d.host = any(${hosts}) and d.state = 'proven'
      union all
      select ${shop}, null from shop s where s.slug = any(${slugs}) or s.former_slugs && ${slugs}`,
  );
}
