import type { QueryWidgetOriginsArgs } from '../../../../graphql.generated.ts';
import type { Context } from '../../../../platform/context.ts';
import { columnsOf } from '../../../../platform/database/query/columns-of.ts';
import { readPage } from '../../../../platform/database/query/pages.ts';
import { read } from '../../../../platform/database/query/sql.ts';
import { pageOf, type Page } from '../../../../platform/lib/paging.ts';
import { authorize } from '../../../business/access/authorize.ts';
import { WidgetOrigin } from './widget-origin.entity.ts';

/** Lists the sites whose pages called with a widget's token that works, the latest first, also those that are refused. */
export async function listWidgetOrigins(
  context: Context,
  input: QueryWidgetOriginsArgs,
): Promise<Page<WidgetOrigin>> {
  const { id } = await authorize(context, input.businessId, 'token:read');
  const { limit, after } = readPage(input, ['instant', 'text', 'text']);
  const [at, tokenId, origin] = after ?? [];
  const rows = await read<WidgetOrigin>(
    context.em,
    `select ${columnsOf(context.em, WidgetOrigin, 'o')}
     from widget_origin o join token t on t.business_id = o.business_id and t.id = o.token_id
     where o.business_id = $1 and t.revoked_at is null
       and ($2::timestamptz is null or (o.last_seen_at, o.token_id, o.origin) < ($2, $3, $4))
     order by o.last_seen_at desc, o.token_id desc, o.origin desc limit $5`,
    [
      id,
      after ? new Date(at as number).toISOString() : null,
      tokenId ?? null,
      origin ?? null,
      limit + 1,
    ],
  );
  return pageOf(rows, limit, row => [row.lastSeenAt, row.tokenId, row.origin]);
}
