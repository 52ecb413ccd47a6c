import type { QueryWidgetOriginsArgs } from '../../../../graphql.generated.ts';
import type { Context } from '../../../../platform/context.ts';
import { readPage } from '../../../../platform/database/query/pages.ts';
import { pageOf, type Page } from '../../../../platform/lib/paging.ts';
import { authorize } from '../../../business/access/authorize.ts';
import type { WidgetOrigin } from './widget-origin.entity.ts';
import { findOrigins } from './widget-origin.queries.ts';

/** Lists the sites that called with an active widget token, latest first. Refused sites are included. */
export async function listWidgetOrigins(
  context: Context,
  input: QueryWidgetOriginsArgs,
): Promise<Page<WidgetOrigin>> {
  const { id } = await authorize(context, input.businessId, 'token:read');
  const { limit, after } = readPage(input, ['instant', 'text', 'text']);
  const page = { businessId: id, after, most: limit + 1 };
  const rows = await findOrigins(context.em, page);
  return pageOf(rows, limit, row => [row.lastSeenAt, row.tokenId, row.origin]);
}
