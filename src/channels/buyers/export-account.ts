import { readBuyer } from '../../domains/clients/buyers/buyers.ts';
import { readOwnRecords } from '../../domains/clients/buyers/own-records.queries.ts';
import type { Buyer } from '../../domains/clients/buyers/buyer.entity.ts';
import { named, readAll } from '../../domains/clients/export/export-client.ts';
import type { Row } from '../../domains/clients/export/export.queries.ts';
import type { BuyerExport } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { write } from '../../platform/journal/write.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { readAppointmentsByEmail, readOrdersByEmail } from './buyer.queries.ts';

/**
 * Fields with notes of staff. They concern their client too, but may mention others, so only the business
 * hands them out after a check.
 */
const ofStaff = ['notes', 'tags', 'blockedAt', 'blockReason', 'staffNote', 'conversationId'];

/**
 * Exports the buyer's data of all businesses, as one document for programs and people. Notes of staff are
 * excluded, as the business answers for them.
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

/** Reads orders and appointments of other clients that were placed with the proven address. */
async function readByEmail(em: Context['em'], buyer: Buyer): Promise<object> {
  const shown = ({ row }: { row: Row }) => ownPart(named(row));
  return {
    orders: (await readOrdersByEmail(em, buyer)).map(shown),
    appointments: (await readAppointmentsByEmail(em, buyer)).map(shown),
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
