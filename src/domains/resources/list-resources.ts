import { authorize } from '../business/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { read } from '../../platform/database/query/sql.ts';
import type { QueryResourcesArgs } from '../../graphql.generated.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import { Resource } from './resource.entity.ts';

/** Lists a business's resources in the order of creation. */
export async function listResources(
  context: Context,
  input: QueryResourcesArgs,
): Promise<Page<Resource>> {
  const { id } = await authorize(context, input.businessId, 'resource:read');
  const { limit, after } = readPage(input, ['text']);
  const rows = await read<Resource>(
    context.em,
    `select ${columnsOf(context.em, Resource, 'r')} from resource r
     where r.business_id = $1 and ($2::text is null or r.id > $2) order by r.id limit $3`,
    [id, after?.[0] ?? null, limit + 1],
  );
  return pageOf(rows, limit, row => [row.id]);
}
