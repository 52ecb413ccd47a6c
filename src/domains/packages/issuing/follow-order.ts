import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { addDays, isoOrNull, localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';
import type { PackageGrant } from '../../catalog/items/grants.ts';
import { linesOf, type GrantedLine } from '../../ordering/paying/granted-lines.ts';
import { lockPackage } from '../ledger/lock-package.ts';
import { postEntry } from '../ledger/post-entry.ts';

/**
 * Gives the client of an order the packages that it has sold once it is paid, and makes void what is left of them once all of
 * its money was given back. Works in the transaction of the payment or refund, which holds the locks of the business and the
 * order; however often it is told, each unit becomes one package.
 */
export async function followOrder(
  transaction: Context,
  businessId: string,
  granted: readonly GrantedLine[],
): Promise<void> {
  const sold = linesOf('package', granted);
  const [order] = sold;
  if (order?.isPaid) await give(transaction, businessId, sold);
  else if (order?.isGivenBack) await voidOf(transaction, businessId, order.orderId);
}

async function give(
  transaction: Context,
  businessId: string,
  sold: readonly GrantedLine<'package'>[],
): Promise<void> {
  const now = transaction.now();
  const rows = sold.flatMap(({ grants, quantity, timezone, ...line }) =>
    Array.from({ length: quantity }, (_, unit) => ({
      id: newId('pkg'),
      name: line.name,
      client_id: line.clientId,
      order_id: line.orderId,
      position: line.position,
      unit,
      visits: grants.visits,
      item_ids: grants.itemIds,
      category_ids: grants.categoryIds,
      expires_at: isoOrNull(expiryOf(grants, timezone, now)),
    })),
  );
  const given = await sql<{ id: string; name: string; visits: number }>(
    transaction.em,
    insertPackages,
    [businessId, new Date(now).toISOString(), JSON.stringify(rows)],
  );
  const events = given.map(({ id, name, visits }) => ({
    type: 'package.bought',
    businessId,
    subject: id,
    summary: `The package “${name}” was bought, with ${visits} visits.`,
    before: null,
    after: { visitsLeft: visits },
  }));
  await noteBeside(transaction, events);
}

/** It ends with the last of so many local days. */
function expiryOf({ validDays }: PackageGrant, timezone: string, now: number): number | null {
  if (validDays === null) return null;
  return wallToInstant(addDays(localDateOf(now, timezone), validDays + 1), '00:00', timezone);
}

const insertPackages = `
  with k as (
    insert into client_package (id, business_id, name, client_id, order_id, position, unit, visits, visits_left, item_ids,
      category_ids, expires_at, created_at)
    select id, $1, name, client_id, order_id, position, unit, visits, visits, item_ids, category_ids, expires_at, $2
    from jsonb_to_recordset($3::jsonb) as new(id text, name text, client_id text, order_id text, position int, unit int,
      visits int, item_ids text[], category_ids text[], expires_at timestamptz)
    on conflict (business_id, order_id, position, unit) do nothing
    returning id, name, visits
  ), entry as (
    insert into package_entry (business_id, package_id, kind, change, visits_left, at)
    select $1, id, 'bought', visits, visits, $2 from k
  )
  select * from k`;

async function voidOf(transaction: Context, businessId: string, orderId: string): Promise<void> {
  const open = await sql<{ id: string }>(
    transaction.em,
    `select id from client_package where business_id = $1 and order_id = $2 and voided_at is null order by id`,
    [businessId, orderId],
  );
  const events: DomainEvent[] = [];
  for (const { id } of open) {
    const of = await lockPackage(transaction, businessId, id);
    if (of.voidedAt != null) continue;
    const reason = 'Its order was refunded.';
    events.push(
      await postEntry(transaction, of, { kind: 'voided', change: -of.visitsLeft, reason }),
    );
  }
  await noteBeside(transaction, events);
}
