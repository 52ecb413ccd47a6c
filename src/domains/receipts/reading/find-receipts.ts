import type { EntityManager } from '@mikro-orm/sql';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import { Receipt } from '../receipt.entity.ts';
import type { SaleIds } from '../sale.ts';

/** The columns of documents `r`, with what credit notes have taken back of each. */
export function receiptColumns(em: EntityManager): string {
  return `${columnsOf(em, Receipt, 'r')},
    (select coalesce(sum(n.gross_minor), 0)::float8 from receipt n
     where n.business_id = r.business_id and n.corrects_id = r.id) as "creditedMinor"`;
}

/** Reads one document of a business. @throws DomainError NOT_FOUND. */
export async function findReceipt(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<Receipt> {
  const [receipt] = await sql<Receipt>(
    em,
    `select ${receiptColumns(em)} from receipt r where r.business_id = $1 and r.id = $2`,
    [businessId, id],
  );
  if (!receipt) throw notFound('rcp', id);
  return receipt;
}

/**
 * The receipt or invoice of a sale that was not taken back in whole; undefined where there is none. Under the business's
 * lock, without which none is issued, it stays so.
 */
export async function findStanding(
  em: EntityManager,
  { businessId, orderId, appointmentId }: SaleIds,
): Promise<Receipt | undefined> {
  const rows = await sql<Receipt>(
    em,
    `select ${receiptColumns(em)} from receipt r
     where r.business_id = $1 and ${orderId ? 'r.order_id' : 'r.appointment_id'} = $2 and r.kind <> 'credit_note'
     order by r.id desc`,
    [businessId, orderId ?? appointmentId],
  );
  return rows.find(({ grossMinor, creditedMinor }) => creditedMinor < grossMinor);
}
