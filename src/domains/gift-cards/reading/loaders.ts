import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import type { GiftCardEntry } from '../gift-card-entry.entity.ts';
import { findEntries } from '../gift-card-entry.queries.ts';
import type { GiftCard } from '../gift-card.entity.ts';
import { findCardsOfOrders } from '../gift-card.queries.ts';

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
