import { authorize } from '../../business/access/authorize.ts';
import { phoneCountry } from '../../business/country.ts';
import { Client } from '../../clients/client.entity.ts';
import { Order } from '../../ordering/order.entity.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { keyOfList, readList } from '../../../platform/database/query/last-changes.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import type { QueryReceiptArgs, QueryReceiptsArgs } from '../../../graphql.generated.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { contactTerms } from '../../../platform/lib/text/search-words.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import type { Receipt } from '../receipt.entity.ts';
import { findReceipt } from './find-receipts.ts';
import { findOwnReceipt, listOwnReceipts } from './own-receipts.ts';
import { findReceipts } from './receipt-lists.queries.ts';

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
  const filters = { ...input, businessId, from, to, searched };
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
