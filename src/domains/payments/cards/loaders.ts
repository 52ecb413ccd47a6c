import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { KeptCard } from './kept-card.entity.ts';

/** The card of a visit, kept or deleted, and whom it was left with. */
export interface VisitCardRow {
  businessName: string;
  locale: string;
  card: KeptCard | null;
}

/** Loads the cards of appointments in batches within a request: the one that is kept, or else the last that was. */
export const visitCardLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, VisitCardRow, string>(
    async keys => {
      const parameters = [keys.map(key => key.businessId), keys.map(key => key.id)];
      const names = await sql<{ id: string; businessName: string; locale: string }>(
        em,
        `select id, name as "businessName", locale from business where id = any($1)`,
        [parameters[0]],
      );
      const cards = await sql<KeptCard>(
        em,
        `select distinct on (k.appointment_id) ${columnsOf(em, KeptCard, 'k')}
         from unnest($1::text[], $2::text[]) as key(business_id, id)
         join kept_card k on k.business_id = key.business_id and k.appointment_id = key.id
         where k.status in ('kept', 'deleted')
         order by k.appointment_id, k.status = 'kept' desc, k.id desc`,
        parameters,
      );
      const nameById = new Map(names.map(name => [name.id, name]));
      const cardById = new Map(cards.map(card => [card.appointmentId, card]));
      return keys.map(({ businessId, id }) => {
        const { businessName = '', locale = 'en' } = nameById.get(businessId) ?? {};
        return { businessName, locale, card: cardById.get(id) ?? null };
      });
    },
    { cacheKeyFn: key => key.id },
  );

/** A buyer who is signed in, and a business. */
interface BuyerKey {
  businessId: string;
  buyerId: string;
}

/** Loads the cards that buyers left with businesses while they were signed in, newest first, each once, in batches within a request. */
export const buyerCardsLoader = (em: EntityManager) =>
  new DataLoader<BuyerKey, KeptCard[], string>(
    async keys => {
      const rows = await sql<KeptCard>(
        em,
        `select distinct on (coalesce(k.first_id, k.id)) ${columnsOf(em, KeptCard, 'k')}
         from unnest($1::text[], $2::text[]) as key(business_id, buyer_id)
         join kept_card k on k.business_id = key.business_id and k.buyer_id = key.buyer_id
         where k.status = 'kept' order by coalesce(k.first_id, k.id) desc, k.id desc`,
        [keys.map(key => key.businessId), keys.map(key => key.buyerId)],
      );
      const byKey = Map.groupBy(rows, ({ businessId, buyerId }) => `${businessId} ${buyerId}`);
      return keys.map(({ businessId, buyerId }) => byKey.get(`${businessId} ${buyerId}`) ?? []);
    },
    { cacheKeyFn: ({ businessId, buyerId }) => `${businessId} ${buyerId}` },
  );

/** Loads the cards that are kept of clients, newest first, in batches within a request. */
export const clientCardsLoader = (em: EntityManager) =>
  new DataLoader<TenantKey, KeptCard[], string>(
    async keys => {
      const rows = await sql<KeptCard>(
        em,
        `select ${columnsOf(em, KeptCard, 'k')}
         from unnest($1::text[], $2::text[]) as key(business_id, id)
         join kept_card k on k.business_id = key.business_id and k.client_id = key.id
         where k.status = 'kept' order by k.id desc`,
        [keys.map(key => key.businessId), keys.map(key => key.id)],
      );
      const byClient = Map.groupBy(rows, ({ clientId }) => clientId);
      return keys.map(({ id }) => byClient.get(id) ?? []);
    },
    { cacheKeyFn: key => key.id },
  );
