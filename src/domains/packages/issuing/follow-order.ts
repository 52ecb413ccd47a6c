import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import { linesOf, type GrantedLine } from '../../ordering/paying/granted-lines.ts';
import { lockPackage } from '../ledger/lock-package.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { expiryOf } from './expiry.ts';
import { givenEvent, insertPackages } from './insert-packages.ts';

/**
 * Gives the client of an order the packages that it has sold while it is paid, and voids them once all of its money was given
 * back. Works in a transaction that holds the locks of the business and the order. Each unit becomes one package, however
 * often this runs; an order that is paid again after a refund gets new packages.
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
  const drafts = sold.flatMap(({ grants, quantity, timezone, clientId, ...line }) =>
    // A sale without a client has no packages.
    Array.from({ length: clientId === null ? 0 : quantity }, (_, unit) => ({
      ...line,
      clientId: clientId ?? '',
      unit,
      visits: grants.visits,
      itemIds: grants.itemIds,
      categoryIds: grants.categoryIds,
      expiresAt: expiryOf(grants, timezone, now),
    })),
  );
  const entry = { kind: 'bought', reason: null } as const;
  const given = await insertPackages(transaction, businessId, drafts, entry);
  await noteBeside(
    transaction,
    given.map(each => givenEvent(each, 'bought')),
  );
}

async function voidOf(transaction: Context, businessId: string, orderId: string): Promise<void> {
  const open = await sql<{ id: string }>(
    transaction.em,
    `select id from client_package where business_id = $1 and order_id = $2 and voided_at is null order by id`,
    [businessId, orderId],
  );
  if (open.length === 0) return;
  const events: DomainEvent[] = [];
  for (const { id } of open) {
    const of = await lockPackage(transaction, businessId, id);
    if (of.voidedAt != null) continue;
    const reason = 'Its order was refunded.';
    events.push(
      await postEntry(transaction, of, { kind: 'voided', change: -of.visitsLeft, reason }),
    );
  }
  await sql(
    transaction.em,
    'update client_package set unit = null where business_id = $1 and id = any($2)',
    [businessId, events.map(({ subject }) => subject)],
  );
  await noteBeside(transaction, events);
}
