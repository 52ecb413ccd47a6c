import { refuseFilters } from '../../clients/buyers/own-clients.ts';
import { readBuyer } from '../../clients/buyers/read-buyer.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { QueryReceiptsArgs } from '../../../graphql.generated.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import type { Receipt } from '../receipt.entity.ts';
import { findOwnReceipts } from './receipt-lists.queries.ts';

/** Lists the documents of the calling buyer's orders and appointments at all businesses, newest first. */
export async function listOwnReceipts(
  context: Context,
  { limit: requestedLimit, cursor, ...filters }: QueryReceiptsArgs,
): Promise<Page<Receipt>> {
  refuseFilters(filters);
  const { limit, after } = readPage({ limit: requestedLimit, cursor }, ['text']);
  const page = { after: after?.[0], most: limit + 1 };
  const rows = await findOwnReceipts(context.em, await readBuyer(context), page);
  return pageOf(rows, limit, row => [row.id]);
}

/** Reads one document of the calling buyer. @throws DomainError NOT_FOUND for a document of anybody else. */
export async function findOwnReceipt(context: Context, id: string): Promise<Receipt> {
  const buyer = await readBuyer(context);
  const [receipt] = await findOwnReceipts(context.em, buyer, { id, most: 1 });
  if (!receipt) throw notFound('rcp', id);
  return receipt;
}
