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
import { insertPackages, isClient, readItem } from '../client-package.queries.ts';
import { expiryOf } from './expiry.ts';

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
export function givenEvent(
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
