import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type {
  QueryClientMembershipArgs,
  QueryClientMembershipsArgs,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { keyOfList, readList } from '../../../platform/database/query/last-changes.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import { authorize } from '../../business/access/authorize.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';
import { readBuyer, refuseFilters } from '../../clients/buyers/buyers.ts';
import { Client } from '../../clients/client.entity.ts';
import { notFound } from '../../nouns/not-found.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import type { KeptCard } from '../../payments/cards/kept-card.entity.ts';
import { findCardsOfMemberships } from '../../payments/cards/kept-card.queries.ts';
import type { ClientMembership } from '../client-membership.entity.ts';
import { findMemberships, findOwnMemberships, readMembership } from '../membership.queries.ts';
import type { MembershipPeriod } from '../membership-period.entity.ts';
import { findPeriods } from '../membership-period.queries.ts';

/** Lists a business's memberships, newest first. Buyers get their own at all businesses. */
export async function listMemberships(
  context: Context,
  input: QueryClientMembershipsArgs,
): Promise<Page<ClientMembership>> {
  if (context.caller.limit === 'buyer') return listOwn(context, input);
  const business = await authorize(context, input.businessId, 'client:read');
  const { id: businessId } = business;
  const { limit, after, changed } = readList(input, business, ['text']);
  const { clientId, itemId, status } = input;
  const rows = await findMemberships(
    context.em,
    { businessId, clientId, itemId, status },
    { after: after?.[0], changed, most: limit + 1 },
  );
  if (rows.length === 0) {
    await refuseUnknown(context.em, Client, 'cli', { businessId, id: clientId });
    await refuseUnknown(context.em, CatalogItem, 'item', { businessId, id: itemId });
  }
  return pageOf(
    rows,
    limit,
    keyOfList(changed, row => [row.id]),
  );
}

async function listOwn(
  context: Context,
  { limit: asked, cursor, ...filters }: QueryClientMembershipsArgs,
): Promise<Page<ClientMembership>> {
  refuseFilters(filters);
  const { limit, after } = readPage({ limit: asked, cursor }, ['text']);
  const page = { after: after?.[0], most: limit + 1 };
  const rows = await findOwnMemberships(context.em, await readBuyer(context), page);
  return pageOf(rows, limit, row => [row.id]);
}

/** Reads one membership. @throws DomainError NOT_FOUND. */
export async function getMembership(
  context: Context,
  { businessId, membershipId }: QueryClientMembershipArgs,
): Promise<ClientMembership> {
  const { id } = await authorize(context, businessId, 'client:read');
  const found = await readMembership(context.em, { businessId: id, id: membershipId });
  if (!found) throw notFound('mbr', membershipId);
  return found;
}

/** Loads the periods of memberships in batches within a request, newest first. */
export function periodsLoader(
  em: EntityManager,
): DataLoader<TenantKey, MembershipPeriod[], string> {
  return new DataLoader(
    async keys => {
      const byMembership = Map.groupBy(
        await findPeriods(em, keys),
        ({ membershipId }) => membershipId,
      );
      return keys.map(({ id }) => byMembership.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}

/** Loads the stored cards of memberships in batches within a request. */
export function membershipCardLoader(
  em: EntityManager,
): DataLoader<TenantKey, KeptCard | null, string> {
  return new DataLoader(
    async keys => {
      const cards = await findCardsOfMemberships(em, keys);
      const byMembership = new Map(cards.map(card => [card.membershipId, card]));
      return keys.map(({ id }) => byMembership.get(id) ?? null);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}
