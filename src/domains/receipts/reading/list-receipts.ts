import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import { authorize } from '../../business/access/authorize.ts';
import { placeFilter } from '../../business/locations/place-filter.ts';
import { phoneCountry } from '../../business/country.ts';
import { Client } from '../../clients/client.entity.ts';
import { Order } from '../../ordering/order.entity.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { keyOfList, readList } from '../../../platform/database/query/last-changes.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import type { QueryReceiptArgs, QueryReceiptsArgs } from '../../../graphql.generated.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import { contactTerms } from '../../../platform/lib/text/search-words.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import type { Receipt } from '../receipt.entity.ts';
import { findOwnReceipts, findReceipts } from './receipt-lists.queries.ts';
import { readBuyer, refuseFilters } from '../../clients/buyers/buyers.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { notFound } from '../../nouns/not-found.ts';
import {
  findReceiptById,
  findReceiptsOf,
  findReferences,
  type Reference,
} from '../receipt.queries.ts';
import type { SaleIds } from '../../scheduling/announcements.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';

/** Lists a business's documents, newest first, or those of the calling buyer. */
export async function listReceipts(
  context: Context,
  input: QueryReceiptsArgs,
): Promise<Page<Receipt>> {
  if (context.caller.limit === 'buyer') return listOwnReceipts(context, input);
  const business = await authorize(context, input.businessId, 'receipt:read');
  const { id: businessId, timezone } = business;
  const { limit, after, changed } = readList(input, business, ['text']);
  const { from, to } = collectIssues({
    from: () => readInstant(input.from, timezone, 'from'),
    to: () => readInstant(input.to, timezone, 'to'),
  });
  const { text } = input;
  const searched =
    text == null
      ? null
      : { number: text.trim(), words: contactTerms(businessId, text, phoneCountry(business)) };
  const locationId = await placeFilter(context.em, business, input.locationId);
  const filters = { ...input, businessId, locationId, from, to, searched };
  const page = { after: after?.[0], changed, most: limit + 1 };
  const rows = await findReceipts(context.em, filters, page);
  if (rows.length === 0) await checkIds(context, businessId, input);
  return pageOf(
    rows,
    limit,
    keyOfList(changed, row => [row.id]),
  );
}

async function checkIds(
  { em }: Context,
  businessId: string,
  { orderId, appointmentId, clientId }: QueryReceiptsArgs,
): Promise<void> {
  await refuseUnknown(em, Order, 'ord', { businessId, id: orderId });
  await refuseUnknown(em, Appointment, 'apt', { businessId, id: appointmentId });
  await refuseUnknown(em, Client, 'cli', { businessId, id: clientId });
}

/** Reads one document of a business, or one of the calling buyer. @throws DomainError NOT_FOUND. */
export async function getReceipt(
  context: Context,
  { businessId, receiptId }: QueryReceiptArgs,
): Promise<Receipt> {
  if (context.caller.limit === 'buyer') return findOwnReceipt(context, receiptId);
  const { id } = await authorize(context, businessId, 'receipt:read');
  return findReceipt(context.em, id, receiptId);
}

/** Lists the documents of the calling buyer's orders and appointments at all businesses, newest first. */
async function listOwnReceipts(
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
async function findOwnReceipt(context: Context, id: string): Promise<Receipt> {
  const buyer = await readBuyer(context);
  const [receipt] = await findOwnReceipts(context.em, buyer, { id, most: 1 });
  if (!receipt) throw notFound('rcp', id);
  return receipt;
}

/** Reads one document of a business. @throws DomainError NOT_FOUND. */
export async function findReceipt(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<Receipt> {
  const receipt = await findReceiptById(em, { businessId, id });
  if (!receipt) throw notFound('rcp', id);
  return receipt;
}

/**
 * Returns the receipt or invoice of a sale that was not credited in full, if any. Under the business's lock this stays valid,
 * since documents are only issued under it.
 */
export async function findStanding(em: EntityManager, sale: SaleIds): Promise<Receipt | undefined> {
  const receipts = await findReceiptsOf(em, sale);
  return receipts.find(({ grossMinor, creditedMinor }) => creditedMinor < grossMinor);
}

type Loader = DataLoader<TenantKey, Reference[], string>;

/** Loads the documents of orders in batches within a request, oldest first. */
export function orderReceiptsLoader(em: EntityManager): Loader {
  return loaderBy(em, 'orderId');
}

/** Loads the documents of appointments without an order in batches within a request, oldest first. */
export function appointmentReceiptsLoader(em: EntityManager): Loader {
  return loaderBy(em, 'appointmentId');
}

function loaderBy(em: EntityManager, by: 'orderId' | 'appointmentId'): Loader {
  return new DataLoader(
    async keys => {
      const rows = await findReferences(em, { by, keys });
      const bySale = Map.groupBy(rows, ({ saleId }) => saleId);
      return keys.map(({ id }) => bySale.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}
