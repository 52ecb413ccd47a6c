import { ownAppointments, ownOrders, refuseFilters } from '../../clients/buyers/own-things.ts';
import { readBuyer } from '../../clients/buyers/read-buyer.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import type { QueryReceiptsArgs } from '../../../graphql.generated.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import type { Receipt } from '../receipt.entity.ts';
import { receiptColumns } from './find-receipts.ts';

/** Lists the documents of the buyer who calls, at all businesses, newest first: those of their orders and appointments. */
export async function listOwnReceipts(
  context: Context,
  { limit: requestedLimit, cursor, ...filters }: QueryReceiptsArgs,
): Promise<Page<Receipt>> {
  refuseFilters(filters);
  const { limit, after } = readPage({ limit: requestedLimit, cursor }, ['text']);
  const rows = await readOwn(context, {
    condition: '$3::text is null or r.id < $3',
    value: after?.[0] ?? null,
    limit: limit + 1,
  });
  return pageOf(rows, limit, row => [row.id]);
}

/** Reads one document of the buyer who calls. @throws DomainError NOT_FOUND for anybody else's. */
export async function findOwnReceipt(context: Context, id: string): Promise<Receipt> {
  const [receipt] = await readOwn(context, { condition: 'r.id = $3', value: id, limit: 1 });
  if (!receipt) throw notFound('rcp', id);
  return receipt;
}

async function readOwn(
  context: Context,
  { condition, value, limit }: { condition: string; value: unknown; limit: number },
): Promise<Receipt[]> {
  const { phone, email } = await readBuyer(context);
  return read<Receipt>(
    context.em,
    `select ${receiptColumns(context.em)} from receipt r
     where ((r.business_id, r.order_id) in (${ownOrders})
       or (r.business_id, r.appointment_id) in (${ownAppointments})) and (${condition})
     order by r.id desc limit $4`,
    [phone ?? null, email ?? null, value, limit],
  );
}
