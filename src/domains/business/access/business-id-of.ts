import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import { findBySlug } from '../business.queries.ts';

/** Returns the id of a business given by id or slug, for `authorize`. @throws DomainError NOT_FOUND. */
export async function businessIdOf(
  { em, caller }: Context,
  {
    businessId,
    slug,
  }: { businessId?: string | null | undefined; slug?: string | null | undefined },
): Promise<string | null | undefined> {
  if (slug == null) {
    const isKnown = businessId != null || caller.businessId !== null;
    if (isKnown || caller.limit !== 'visitor') return businessId;
    throw invalid('businessId', 'required; give businessId or slug.');
  }
  if (businessId != null) throw invalid('slug', 'give businessId or slug, not both.');
  const id = await findBySlug(em, slug);
  if (id === undefined) throw notFound('biz', slug);
  return id;
}
