import { authorize } from '../business/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import type { QueryResourcesArgs } from '../../graphql.generated.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import type { Resource } from './resource.entity.ts';
import { selectResources } from './resource.queries.ts';

/** Lists a business's resources in the order of creation. */
export async function listResources(
  context: Context,
  input: QueryResourcesArgs,
): Promise<Page<Resource>> {
  const { id } = await authorize(context, input.businessId, 'resource:read');
  const { limit, after } = readPage(input, ['text']);
  const { ids, externalIds } = input;
  const page = { businessId: id, ids, externalIds, after: after?.[0], most: limit + 1 };
  const rows = await selectResources(context.em, page);
  return pageOf(rows, limit, row => [row.id]);
}
