import type { ListedSlugPage, QueryListedSlugsArgs } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { pageOf } from '../../platform/lib/paging.ts';
import { readOnlyBy } from '../business/access/read-only.ts';
import { businessUrl } from './addresses.ts';
import { findSlugs } from './directory.queries.ts';

/** Lists the slugs of listed businesses for a site map. */
export async function listSlugs(
  { em, services }: Context,
  input: QueryListedSlugsArgs,
): Promise<ListedSlugPage> {
  const { limit, after } = readPage(input, ['text']);
  const rows = await findSlugs(em, {
    after: String(after?.[0] ?? ''),
    most: limit + 1,
    readOnlyBy: readOnlyBy(services),
  });
  const { items, nextCursor } = pageOf(rows, limit, ({ slug }) => [slug]);
  return {
    items: items.map(({ shop, ...row }) => ({
      ...row,
      url: businessUrl(services.config, row, shop ?? {}),
      changedAt: Date.parse(row.updatedAt),
    })),
    nextCursor,
  };
}
