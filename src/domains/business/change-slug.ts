import type { EntityManager } from '@mikro-orm/sql';
import { DomainError } from '../../platform/errors.ts';
import { isFormerSlug } from './business.queries.ts';

/** Business or shop with its present and former slugs. */
interface Addressed {
  id: string;
  slug: string;
  formerSlugs: string[];
}

/**
 * Keeps the former slug of a business or shop, so that old links still work.
 *
 * @throws DomainError ALREADY_EXISTS if another one had the new slug.
 */
export async function keepFormerSlug(
  em: EntityManager,
  table: 'business' | 'shop',
  changed: Addressed,
  before: string,
): Promise<void> {
  const { id, slug } = changed;
  if (slug === before) return;
  if (await isFormerSlug(em, { table, id, slug })) {
    const message = 'slug: links to another business still have this slug.';
    throw new DomainError('ALREADY_EXISTS', message).withReason('slug_taken');
  }
  changed.formerSlugs = [...changed.formerSlugs.filter(former => former !== slug), before];
}
