import { readBuyer } from '../../domains/clients/buyers/read-buyer.ts';
import { readOwnRecords } from '../../domains/clients/buyers/own-records.ts';
import { ownAppointments, ownOrders } from '../../domains/clients/buyers/own-things.ts';
import type { Buyer } from '../../domains/clients/buyers/buyer.entity.ts';
import { named, readAll, type Row } from '../../domains/clients/export/export-client.ts';
import type { BuyerExport } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { write } from '../../platform/journal/write.ts';
import { toIso } from '../../platform/lib/time/time.ts';

/** Notes of staff concern their client, too: a business hands them out after it has checked what they tell of others. */
const ofStaff = ['notes', 'tags', 'blockedAt', 'blockReason', 'staffNote', 'conversationId'];

/**
 * Exports what the buyer gave and did at all businesses, as one document for programs and people. What staff noted stays with
 * the business, which answers for it.
 */
export async function exportBuyer(context: Context): Promise<BuyerExport> {
  const buyer = await readBuyer(context);
  const { em } = context;
  const businesses: object[] = [];
  for (const { businessId, clientId, businessName } of await readOwnRecords(em, buyer)) {
    const { journal: _, ...kept } = await readAll(em, businessId, clientId);
    businesses.push({ business: businessName, ...mapRows(kept) });
  }
  const { id, name, phone, email, createdAt } = buyer;
  const account = { buyerId: id, name, phone, email, createdAt: toIso(createdAt) };
  const exportedAt = await write(context, null, ({ now }) =>
    Promise.resolve({
      result: now(),
      event: {
        type: 'buyer.exported',
        businessId: null,
        subject: id,
        summary: 'A buyer exported what is theirs.',
      },
    }),
  );
  return { exportedAt, data: { account, businesses, byEmail: await readByEmail(em, buyer) } };
}

/** Orders and appointments of other clients that were given with the proven address. */
async function readByEmail(em: Context['em'], buyer: Buyer): Promise<object> {
  const read = (table: string, own: string) =>
    sql<{ row: Row }>(
      em,
      `select to_jsonb(t) as row from ${table} t
       where (t.business_id, t.id) in (${own}) and not exists (
         select from client c where c.business_id = t.business_id and c.id = t.client_id and c.phone = $1)
       order by t.id`,
      [buyer.phone ?? null, buyer.email ?? null],
    );
  const rows = async (table: string, own: string) =>
    (await read(table, own)).map(({ row }) => ownPart(named(row)));
  return {
    orders: await rows('sales_order', ownOrders),
    appointments: await rows('appointment', ownAppointments),
  };
}

function mapRows(kept: Readonly<Record<string, Row | Row[]>>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(kept).map(([kind, rows]) => [
      kind,
      Array.isArray(rows) ? rows.map(ownPart) : ownPart(rows),
    ]),
  );
}

function ownPart(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !ofStaff.includes(field)));
}
