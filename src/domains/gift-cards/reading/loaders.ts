import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { GiftCardEntry } from '../gift-card-entry.entity.ts';
import { GiftCard } from '../gift-card.entity.ts';

/** Loads the ledgers of cards in batches within a request, oldest entry first. */
export function entriesLoader(em: EntityManager): DataLoader<TenantKey, GiftCardEntry[], string> {
  return new DataLoader(
    async keys => {
      const rows = await sql<GiftCardEntry>(
        em,
        `select ${columnsOf(em, GiftCardEntry, 'e')} from gift_card_entry e
         where (e.business_id, e.card_id) in (select * from unnest($1::text[], $2::text[])) order by e.seq`,
        columnsOfKeys(keys),
      );
      const byCard = Map.groupBy(rows, ({ cardId }) => cardId);
      return keys.map(({ id }) => byCard.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}

/** Loads the cards that orders have sold in batches within a request, in the order of their lines. */
export function orderCardsLoader(em: EntityManager): DataLoader<TenantKey, GiftCard[], string> {
  return new DataLoader(
    async keys => {
      const rows = await sql<GiftCard>(
        em,
        `select ${columnsOf(em, GiftCard, 'g')} from gift_card g
         where (g.business_id, g.order_id) in (select * from unnest($1::text[], $2::text[]))
         order by g.position, g.unit`,
        columnsOfKeys(keys),
      );
      const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
      return keys.map(({ id }) => byOrder.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}

function columnsOfKeys(keys: readonly TenantKey[]): [string[], string[]] {
  return [keys.map(({ businessId }) => businessId), keys.map(({ id }) => id)];
}
