import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { linesOf, type GrantedLine } from '../../ordering/paying/granted-lines.ts';
import { clearUnits, findOpenOfOrder, insertPackages } from '../client-package.queries.ts';
import { lockPackage } from '../ledger/lock-package.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { expiryOf } from './expiry.ts';
import { givenEvent } from './issue-package.ts';
import type { Grants } from '../../ordering/announcements.ts';

/**
 * Issues the packages of a paid order, and voids them once it is refunded in full. The transaction must hold
 * the locks of the business and the order. Each unit gets one package, however often this runs. An order paid
 * again after a refund gets new packages.
 */
export async function fulfilPackages(
  transaction: Context,
  { businessId, granted }: Grants,
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
    // A sale without a client issues no packages.
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
  const given = await insertPackages(transaction.em, {
    businessId,
    at: now,
    packages: drafts,
    entry,
  });
  await journalSideEffects(
    transaction,
    given.map(each => givenEvent(each, 'bought')),
  );
}

async function voidOf(transaction: Context, businessId: string, orderId: string): Promise<void> {
  const { em } = transaction;
  const open = await findOpenOfOrder(em, { businessId, orderId });
  if (open.length === 0) return;
  const events: DomainEvent[] = [];
  for (const id of open) {
    const of = await lockPackage(transaction, businessId, id);
    if (of.voidedAt != null) continue;
    const reason = 'Its order was refunded.';
    events.push(
      await postEntry(transaction, of, { kind: 'voided', change: -of.visitsLeft, reason }),
    );
  }
  await clearUnits(em, { businessId, ids: events.flatMap(({ subject }) => subject ?? []) });
  await journalSideEffects(transaction, events);
}
