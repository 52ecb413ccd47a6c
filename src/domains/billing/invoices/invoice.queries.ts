import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { columns, query } from '../../../platform/database/query/query.ts';
import { isoOrNull, toIso } from '../../../platform/lib/time/time.ts';
import type { ReadInvoice } from '../stripe/read-invoices.ts';
import { TariffInvoice } from './invoice.entity.ts';

const mostShown = 100;

/** Finds the last invoices of a business, newest first. */
export function findInvoices(em: EntityManager, businessId: string): Promise<TariffInvoice[]> {
  return query(
    em,
    sql<TariffInvoice>`
      select ${columns(em, TariffInvoice, 'i')} from tariff_invoice i where i.business_id = ${businessId}
      order by i.issued_at desc, i.id desc limit ${sql.lit(mostShown)}`,
  );
}

/** Finds an invoice of a business. */
export async function findInvoice(
  em: EntityManager,
  { businessId, id }: Pick<TariffInvoice, 'businessId' | 'id'>,
): Promise<TariffInvoice | undefined> {
  const [invoice] = await query(
    em,
    sql<TariffInvoice>`
      select ${columns(em, TariffInvoice, 'i')} from tariff_invoice i where i.business_id = ${businessId} and i.id = ${id}`,
  );
  return invoice;
}

/** Keeps invoices as they were read at a time. An earlier reading overwrites nothing. */
export async function storeInvoices(
  em: EntityManager,
  invoices: readonly ReadInvoice[],
  { businessId, readAt }: { businessId: string; readAt: number },
): Promise<void> {
  for (const each of invoices) {
    await query(
      em,
      sql`insert into tariff_invoice as i (business_id, id, number, status, currency, net_minor, tax_minor, total_minor,
          paid_minor, page_url, pdf_url, issued_at, attempts, next_attempt_at, read_at)
        values (${businessId}, ${each.id}, ${each.number ?? null}, ${each.status}, ${each.currency}, ${each.netMinor},
          ${each.taxMinor}, ${each.totalMinor}, ${each.paidMinor}, ${each.pageUrl ?? null}, ${each.pdfUrl ?? null},
          ${toIso(each.issuedAt)}, ${each.attempts}, ${isoOrNull(each.nextAttemptAt)}, ${toIso(readAt)})
        on conflict (business_id, id) do update set number = excluded.number, status = excluded.status,
          net_minor = excluded.net_minor, tax_minor = excluded.tax_minor, total_minor = excluded.total_minor,
          paid_minor = excluded.paid_minor, page_url = excluded.page_url, pdf_url = excluded.pdf_url,
          issued_at = excluded.issued_at, attempts = excluded.attempts, next_attempt_at = excluded.next_attempt_at,
          read_at = excluded.read_at
        where i.read_at <= excluded.read_at`,
    );
  }
}
