import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { columns, query } from '../../../platform/database/query/query.ts';
import { TariffInvoice } from '../invoices/invoice.entity.ts';

/** Invoice whose payment failed, with its business. */
interface FailedRow extends TariffInvoice {
  businessName: string;
  readOnlyAt: number | null;
}

const mostShown = 50;

/** Finds the last invoices that are open although the card was tried, newest first. */
export async function findFailedPayments(em: EntityManager) {
  const rows = await query(
    em,
    sql<FailedRow>`
      select ${columns(em, TariffInvoice, 'i')}, b.name as "businessName",
        ${sql.raw(epochMs('b.read_only_at'))} as "readOnlyAt"
      from tariff_invoice i join business b on b.id = i.business_id
      where i.status = 'open' and i.attempts > 0 order by i.issued_at desc, i.id limit ${sql.lit(mostShown)}`,
  );
  return rows.map(({ businessName, readOnlyAt, ...invoice }) => ({
    businessId: invoice.businessId as string,
    businessName,
    readOnlyAt,
    invoice: invoice as TariffInvoice,
  }));
}
