import type { Context } from '../../../platform/context.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { invalid, notFound } from '../../../platform/errors.ts';

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
  const [found] = await read<{ id: string }>(
    em,
    // The former slugs are looked through only where no business has the slug now.
    `(select id from business where slug = $1)
     union all (select id from business where former_slugs @> array[$1]) limit 1`,
    [slug],
  );
  if (!found) throw notFound('biz', slug);
  return found.id;
}
