import type { IssuePackageInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError, notFound } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { readExpiry } from '../../../platform/validation/read-expiry.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Grants, PackageGrant } from '../../catalog/items/grants.ts';
import type { ClientPackage } from '../client-package.entity.ts';
import { expiryOf } from './expiry.ts';
import { givenEvent, insertPackages } from './insert-packages.ts';

/** Gives a client a package that was not sold here, such as one bought before. @throws DomainError RULE_VIOLATION for an item that is none. */
export async function issuePackage(
  context: Context,
  input: IssuePackageInput,
): Promise<ClientPackage> {
  const business = await authorize(context, input.businessId, 'prepaid:write');
  const { id: businessId, timezone } = business;
  const now = context.now();
  const expiresAt = readExpiry(input.expiresAt, { timezone, now });
  return write(context, businessId, async transaction => {
    await refuseForeignClient(transaction, businessId, input.clientId);
    const { name, terms } = await readTerms(transaction, businessId, input.itemId);
    const [given] = await insertPackages(
      transaction,
      businessId,
      [
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
      { kind: 'issued', reason: input.reason.trim() },
    );
    if (!given) throw new Error('The insert returned no package.');
    return { result: given, event: givenEvent(given, 'issued') };
  });
}

async function refuseForeignClient(
  { em }: Context,
  businessId: string,
  clientId: string,
): Promise<void> {
  const found = await sql(
    em,
    'select from client where business_id = $1 and id = $2 and erased_at is null',
    [businessId, clientId],
  );
  if (found.length === 0) throw notFound('cli', clientId);
}

async function readTerms(
  { em }: Context,
  businessId: string,
  itemId: string,
): Promise<{ name: string; terms: PackageGrant }> {
  const [item] = await sql<{ name: string; grants: Grants | null }>(
    em,
    'select name, grants from catalog_item where business_id = $1 and id = $2',
    [businessId, itemId],
  );
  if (!item) throw notFound('item', itemId);
  if (item.grants?.kind === 'package') return { name: item.name, terms: item.grants };
  const message = 'The item is no package.';
  throw new DomainError('RULE_VIOLATION', `itemId: ${message}`, [
    { path: 'itemId', message },
  ]).because('item_no_package');
}
