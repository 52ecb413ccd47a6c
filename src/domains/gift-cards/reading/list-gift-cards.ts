import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { QueryGiftCardArgs, QueryGiftCardsArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import { notFound } from '../../nouns/not-found.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import { contactTerms } from '../../../platform/lib/text/search-words.ts';
import { authorize } from '../../business/access/authorize.ts';
import { idOfToken } from '../../business/access/status-token.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import { phoneCountry } from '../../business/country.ts';
import { bareCode } from '../../../platform/lib/text/invisible.ts';
import { readBuyer, refuseFilters } from '../../clients/buyers/buyers.ts';
import { Client } from '../../clients/client.entity.ts';
import { Order } from '../../ordering/order.entity.ts';
import type { GiftCard } from '../gift-card.entity.ts';
import { findCardsOfOrders, readCard } from '../gift-card.queries.ts';
import { findCards, findOwnCards } from './gift-card-list.queries.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import type { GiftCardEntry } from '../gift-card-entry.entity.ts';
import { findEntries } from '../gift-card-entry.queries.ts';

/** Lists a business's gift cards, newest first. Buyers get their own cards. */
export async function listGiftCards(
  context: Context,
  input: QueryGiftCardsArgs,
): Promise<Page<GiftCard>> {
  if (context.caller.limit === 'buyer') return listOwn(context, input);
  const business = await authorize(context, input.businessId, 'payment:read');
  const { id: businessId } = business;
  const { limit, after } = readPage(input, ['text']);
  const { clientId, orderId, status, text } = input;
  const search =
    text == null
      ? null
      : {
          hint: bareCode(text).toUpperCase().slice(-4),
          terms: contactTerms(businessId, text, phoneCountry(business)),
        };
  const rows = await findCards(
    context.em,
    { businessId, clientId, orderId, status, search, now: context.now() },
    { after: after?.[0], most: limit + 1 },
  );
  if (rows.length === 0) {
    await refuseUnknown(context.em, Client, 'cli', { businessId, id: clientId });
    await refuseUnknown(context.em, Order, 'ord', { businessId, id: orderId });
  }
  return pageOf(rows, limit, row => [row.id]);
}

/** Lists the cards of the buyer's orders and those issued to the buyer, at all businesses. */
async function listOwn(
  context: Context,
  { limit: asked, cursor, ...filters }: QueryGiftCardsArgs,
): Promise<Page<GiftCard>> {
  refuseFilters(filters);
  const { limit, after } = readPage({ limit: asked, cursor }, ['text']);
  const page = { after: after?.[0], most: limit + 1 };
  const rows = await findOwnCards(context.em, await readBuyer(context), page);
  return pageOf(rows, limit, row => [row.id]);
}

/**
 * Reads one gift card of a business. Visitors pass the token that they got with the card. @throws DomainError
 * NOT_FOUND.
 */
export async function getGiftCard(
  context: Context,
  { businessId, slug, giftCardId }: QueryGiftCardArgs,
): Promise<GiftCard> {
  if (context.caller.limit !== 'visitor') {
    const { id } = await authorize(context, businessId, 'payment:read');
    return findCard(context, id, giftCardId);
  }
  const { id } = await authorizeBusiness(context, { businessId, slug }, 'shop:visit');
  return findCard(context, id, idOfToken(context, 'gft', giftCardId));
}

async function findCard({ em }: Context, businessId: string, id: string): Promise<GiftCard> {
  const card = await readCard(em, { businessId, id });
  if (!card) throw notFound('gft', id);
  return card;
}

/** Loads the ledgers of cards in batches within a request, oldest entry first. */
export function entriesLoader(em: EntityManager): DataLoader<TenantKey, GiftCardEntry[], string> {
  return new DataLoader(
    async keys => {
      const rows = await findEntries(em, keys);
      const byGiftCard = Map.groupBy(rows, ({ cardId }) => cardId);
      return keys.map(({ id }) => byGiftCard.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}

/** Loads the cards sold with orders in batches within a request, in the order of their lines. */
export function orderCardsLoader(em: EntityManager): DataLoader<TenantKey, GiftCard[], string> {
  return new DataLoader(
    async keys => {
      const rows = await findCardsOfOrders(em, keys);
      const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
      return keys.map(({ id }) => byOrder.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}
