import { authorize } from '../../business/access/authorize.ts';
import { phoneCountry } from '../../business/country.ts';
import { Client } from '../../clients/client.entity.ts';
import { Order } from '../../ordering/order.entity.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { refuseUnknown } from '../../../platform/database/query/refuse-unknown.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { whereClause } from '../../../platform/database/query/where-clause.ts';
import type { QueryReceiptArgs, QueryReceiptsArgs } from '../../../graphql.generated.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { contactTerms } from '../../../platform/lib/text/search-words.ts';
import { isoOrNull } from '../../../platform/lib/time/time.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { readTogether } from '../../../platform/validation/read-together.ts';
import type { Receipt } from '../receipt.entity.ts';
import { findReceipt, receiptColumns } from './find-receipts.ts';
import { findOwnReceipt, listOwnReceipts } from './own-receipts.ts';

/** Lists a business's documents, newest first, or those of the buyer who calls. */
export async function listReceipts(
  context: Context,
  input: QueryReceiptsArgs,
): Promise<Page<Receipt>> {
  if (context.caller.limit === 'buyer') return listOwnReceipts(context, input);
  const business = await authorize(context, input.businessId, 'receipt:read');
  const { id: businessId, timezone } = business;
  const { limit, after } = readPage(input, ['text']);
  const { from, to } = readTogether({
    from: () => readInstant(input.from, timezone, 'from'),
    to: () => readInstant(input.to, timezone, 'to'),
  });
  const { where, parameters, use } = whereClause([
    ['r.business_id = ?', businessId],
    ['r.kind = any(?)', input.kind],
    ['r.order_id = ?', input.orderId],
    ['r.appointment_id = ?', input.appointmentId],
    ['r.client_id = ?', input.clientId],
    ['r.issued_at >= ?', isoOrNull(from)],
    ['r.issued_at < ?', isoOrNull(to)],
    ['r.id < ?', after?.[0]],
    [
      `(r.number = ? or r.client_id in (select c.id from client c where c.business_id = ? and c.search @@ ?::tsquery))`,
      input.text?.trim(),
      businessId,
      input.text == null ? null : contactTerms(businessId, input.text, phoneCountry(business)),
    ],
  ]);
  const rows = await read<Receipt>(
    context.em,
    `select ${receiptColumns(context.em)} from receipt r
     where ${where} order by r.id desc limit ${use(limit + 1)}`,
    parameters,
  );
  if (rows.length === 0) await checkIds(context, businessId, input);
  return pageOf(rows, limit, row => [row.id]);
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

/** Reads one document of a business, or one of the buyer who calls. @throws DomainError NOT_FOUND. */
export async function getReceipt(
  context: Context,
  { businessId, receiptId }: QueryReceiptArgs,
): Promise<Receipt> {
  if (context.caller.limit === 'buyer') return findOwnReceipt(context, receiptId);
  const { id } = await authorize(context, businessId, 'receipt:read');
  return findReceipt(context.em, id, receiptId);
}
