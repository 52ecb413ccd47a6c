import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import type { KeptCard } from './kept-card.entity.ts';
import {
  findCardsOfBuyers,
  findCardsOfClients,
  findCardsOfVisits,
  findKeepers,
  type BuyerKey,
} from './kept-card.queries.ts';

/** Card of a visit, stored or deleted, with the business that holds it. */
export interface VisitCardRow {
  businessName: string;
  locale: string;
  card: KeptCard | null;
}

/** Loads the cards of appointments in batches within a request: the stored card, or else the last one. */
export const visitCardLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, VisitCardRow, string>(
    async keys => {
      const businesses = await findKeepers(
        em,
        keys.map(({ businessId }) => businessId),
      );
      const cards = await findCardsOfVisits(em, keys);
      const businessById = new Map(businesses.map(business => [business.id, business]));
      const cardById = new Map(cards.map(card => [card.appointmentId, card]));
      return keys.map(({ businessId, id }) => {
        const { name: businessName = '', locale = 'en' } = businessById.get(businessId) ?? {};
        return { businessName, locale, card: cardById.get(id) ?? null };
      });
    },
    { cacheKeyFn: key => key.id },
  );

/**
 * Loads the cards that signed-in buyers left with businesses, newest first, in batches within a request. Each
 * card appears once.
 */
export const buyerCardsLoader = (em: EntityManager) =>
  new DataLoader<BuyerKey, KeptCard[], string>(
    async keys => {
      const rows = await findCardsOfBuyers(em, keys);
      const byKey = Map.groupBy(rows, ({ businessId, buyerId }) => `${businessId} ${buyerId}`);
      return keys.map(({ businessId, buyerId }) => byKey.get(`${businessId} ${buyerId}`) ?? []);
    },
    { cacheKeyFn: ({ businessId, buyerId }) => `${businessId} ${buyerId}` },
  );

/** Loads the stored cards of clients, newest first, in batches within a request. */
export const clientCardsLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, KeptCard[], string>(
    async keys => {
      const rows = await findCardsOfClients(em, keys);
      const byClient = Map.groupBy(rows, ({ clientId }) => clientId);
      return keys.map(({ id }) => byClient.get(id) ?? []);
    },
    { cacheKeyFn: key => key.id },
  );
