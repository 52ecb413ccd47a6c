import type { EntityManager } from '@mikro-orm/sql';
import type { IssuePackageInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { write } from '../../../platform/journal/write.ts';
import { readExpiry } from '../../../platform/validation/read-expiry.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { PackageGrant } from '../../catalog/items/grants.ts';
import type { ClientPackage } from '../client-package.entity.ts';
import {
  clearUnits,
  findOpenOfOrder,
  insertPackages,
  isClient,
  type NewPackage,
  readItem,
} from '../client-package.queries.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { type GrantedLine, linesOf } from '../../ordering/paying/granted-lines.ts';
import { lockPackage, postEntry } from '../ledger/post-entry.ts';
import type { Grants } from '../../ordering/announcements.ts';

/**
 * Issues a package that was not sold here, such as one bought before. @throws DomainError RULE_VIOLATION if
 * the item is no package.
 */
export async function issuePackage(
  context: Context,
  input: IssuePackageInput,
): Promise<ClientPackage> {
  const business = await authorize(context, input.businessId, 'prepaid:write');
  const { id: businessId, timezone } = business;
  const now = context.now();
  const expiresAt = readExpiry(input.expiresAt, { timezone, now });
  return write(context, businessId, async ({ em, now: time }) => {
    await refuseForeignClient(em, businessId, input.clientId);
    const { name, terms } = await readTerms(em, businessId, input.itemId);
    const [given] = await insertPackages(em, {
      businessId,
      at: time(),
      packages: [
        {
          name,
          clientId: input.clientId,
          orderId: null,
          position: null,
          unit: null,
          visits: input.visits ?? terms.visits,
          itemIds: terms.itemIds,
          categoryIds: terms.categoryIds,
          expiresAt: input.expiresAt === undefined ? expiryOf(terms, timezone, now) : expiresAt,
        },
      ],
      entry: { kind: 'issued', reason: input.reason.trim() },
    });
    if (!given) throw new Error('The insert returned no package.');
    return { result: given, event: givenEvent(given, 'issued') };
  });
}

async function refuseForeignClient(
  em: EntityManager,
  businessId: string,
  clientId: string,
): Promise<void> {
  if (!(await isClient(em, { businessId, id: clientId }))) throw notFound('cli', clientId);
}

async function readTerms(
  em: EntityManager,
  businessId: string,
  itemId: string,
): Promise<{ name: string; terms: PackageGrant }> {
  const item = await readItem(em, { businessId, id: itemId });
  if (!item) throw notFound('item', itemId);
  if (item.grants?.kind === 'package') return { name: item.name, terms: item.grants };
  const message = 'The item is no package.';
  throw new DomainError('RULE_VIOLATION', `itemId: ${message}`, [
    { path: 'itemId', message },
  ]).withReason('item_no_package');
}

/** Returns the journal event of a new package. */
function givenEvent(
  { id, businessId, name, visits }: ClientPackage,
  kind: 'bought' | 'issued',
): DomainEvent {
  const verb = kind === 'bought' ? 'was bought' : 'was given to a client';
  return {
    type: `package.${kind}`,
    businessId,
    subject: id,
    summary: `The package “${name}” ${verb}, with ${visits} visits.`,
    before: null,
    after: { visitsLeft: visits },
  };
}

/** Returns the end of a package that is issued now: the end of its last local day. Null: unlimited. */
function expiryOf(
  { validDays }: Pick<PackageGrant, 'validDays'>,
  timezone: string,
  now: number,
): number | null {
  if (validDays === null) return null;
  return wallToInstant(addDays(localDateOf(now, timezone), validDays + 1), '00:00', timezone);
}

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
  else if (order?.isGivenBack) await voidPackages(transaction, businessId, order.orderId);
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
  await givePackages(transaction, businessId, drafts);
}

/** Gives the packages of a paid order. A unit of its lines that has one gets no second one. */
export async function givePackages(
  transaction: Context,
  businessId: string,
  packages: readonly NewPackage[],
): Promise<void> {
  const entry = { kind: 'bought', reason: null } as const;
  const at = transaction.now();
  const given = await insertPackages(transaction.em, { businessId, at, packages, entry });
  await journalSideEffects(
    transaction,
    given.map(each => givenEvent(each, 'bought')),
  );
}

/** Voids the packages of an order that was refunded in full, or was not paid after all. If it is paid again, it gives others. */
export async function voidPackages(
  transaction: Context,
  businessId: string,
  orderId: string,
  reason = 'Its order was refunded.',
): Promise<void> {
  const { em } = transaction;
  const open = await findOpenOfOrder(em, { businessId, orderId });
  if (open.length === 0) return;
  const events: DomainEvent[] = [];
  for (const id of open) {
    const of = await lockPackage(transaction, businessId, id);
    if (of.voidedAt != null) continue;
    events.push(
      await postEntry(transaction, of, { kind: 'voided', change: -of.visitsLeft, reason }),
    );
  }
  await clearUnits(em, { businessId, ids: events.flatMap(({ subject }) => subject ?? []) });
  await journalSideEffects(transaction, events);
}
