import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../business/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import type { QueryResourcesArgs } from '../../graphql.generated.ts';
import { type Page, pageOf } from '../../platform/lib/paging.ts';
import { Resource } from './resource.entity.ts';
import { selectResources } from './resource.queries.ts';
import { businessLoader } from '../../platform/database/query/business-loader.ts';

/** Lists a business's resources in the order of creation. */
export async function listResources(
  context: Context,
  input: QueryResourcesArgs,
): Promise<Page<Resource>> {
  const { id } = await authorize(context, input.businessId, 'resource:read');
  const { limit, after } = readPage(input, ['text']);
  const page = { businessId: id, after: after?.[0], most: limit + 1 };
  const rows = await selectResources(context.em, page);
  return pageOf(rows, limit, row => [row.id]);
}

/** Loads resources in batches within a request. */
export const resourceLoader = (em: EntityManager) => businessLoader(em, Resource);
