import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../platform/database/query/sql.ts';
import { DomainError } from '../../platform/errors.ts';

/** A business or a shop: its name in addresses, and those that it had before. */
interface Addressed {
  id: string;
  slug: string;
  formerSlugs: string[];
}

/** Keeps the slug that a business or shop had, so that old links lead to it still. @throws DomainError ALREADY_EXISTS for a slug that another had. */
export async function keepFormerSlug(
  em: EntityManager,
  table: 'business' | 'shop',
  changed: Addressed,
  before: string,
): Promise<void> {
  const { id, slug } = changed;
  if (slug === before) return;
  const others = await sql(
    em,
    `select 1 from ${table} where former_slugs @> array[$1] and id <> $2 limit 1`,
    [slug, id],
  );
  if (others.length > 0) {
    const message = 'slug: links to another business still have this slug.';
    throw new DomainError('ALREADY_EXISTS', message).because('slug_taken');
  }
  changed.formerSlugs = [...changed.formerSlugs.filter(former => former !== slug), before];
}
