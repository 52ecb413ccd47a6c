import { authorize } from '../business/authorize.ts';
import type { Context } from '../context.ts';
import { columnsOf } from '../database/columns-of.ts';
import { readPage } from '../database/pages.ts';
import { read } from '../database/sql.ts';
import type { QueryNotificationsArgs } from '../graphql.generated.ts';
import { pageOf, type Page } from '../lib/paging.ts';
import { Notification } from './notification.entity.ts';

/** Lists what was and will be sent in a business's name, newest first. */
export async function listNotifications(
  context: Context,
  input: QueryNotificationsArgs,
): Promise<Page<Notification>> {
  const { id } = await authorize(context, input.businessId, 'notification:read');
  const { limit, after } = readPage(input, ['text']);
  const rows = await read<Notification>(
    context.em,
    `select ${columnsOf(context.em, Notification, 'n')} from notification n
     where n.business_id = $1
       and ($2::text is null or n.status = $2)
       and ($3::text is null or n.id < $3)
     order by n.id desc limit $4`,
    [id, input.status ?? null, after?.[0] ?? null, limit + 1],
  );
  return pageOf(rows, limit, row => [row.id]);
}
