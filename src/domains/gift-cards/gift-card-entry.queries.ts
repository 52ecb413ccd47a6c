import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { columns, query, type Sql } from '../../platform/database/query/query.ts';
import { isoOrNull, toIso } from '../../platform/lib/time/time.ts';
import { GiftCardEntry } from './gift-card-entry.entity.ts';
import type { GiftCard } from './gift-card.entity.ts';

/** Finds the ledgers of cards, oldest entry first. */
export function findEntries(
  em: EntityManager,
  cards: readonly TenantKey[],
): Promise<GiftCardEntry[]> {
  return query(
    em,
    sql`select ${columns(em, GiftCardEntry, 'e')} from gift_card_entry e
      where (e.business_id, e.card_id) in (select * from unnest(
        ${cards.map(({ businessId }) => businessId)}::text[], ${cards.map(({ id }) => id)}::text[]))
      order by e.seq` as Sql<GiftCardEntry>,
  );
}

/** Returns true if a refund was returned to its card. The caller must hold the card's lock. */
export async function isGivenBack(
  { em }: Pick<Context, 'em'>,
  businessId: string,
  refundId: string,
): Promise<boolean> {
  const found = await query(
    em,
    sql`select from gift_card_entry where business_id = ${businessId} and refund_id = ${refundId}`,
  );
  return found.length > 0;
}

/** Inserts an entry of a card's ledger, and updates the card to its state after it. */
export function insertEntry(
  em: EntityManager,
  card: GiftCard,
  entry: Pick<GiftCardEntry, 'kind' | 'amountMinor' | 'paymentId' | 'refundId' | 'reason' | 'at'>,
): Promise<unknown> {
  const { businessId, id, balanceMinor, version, voidedAt, expiresAt, blockedAt } = card;
  const { kind, amountMinor, paymentId, refundId, reason, at } = entry;
  return query(
    em,
    sql`with changed as (
        update gift_card set balance_minor = ${balanceMinor}, version = ${version}, voided_at = ${isoOrNull(voidedAt)},
          expires_at = ${isoOrNull(expiresAt)}, blocked_at = ${isoOrNull(blockedAt)}
        where business_id = ${businessId} and id = ${id}
      )
      insert into gift_card_entry (business_id, card_id, kind, amount_minor, balance_minor, payment_id, refund_id, reason, at)
      values (${businessId}, ${id}, ${kind}, ${amountMinor}, ${balanceMinor}, ${paymentId}, ${refundId}, ${reason}, ${toIso(at)})`,
  );
}
