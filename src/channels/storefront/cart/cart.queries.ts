import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { GiftCard } from '../../../domains/gift-cards/gift-card.entity.ts';
import type { Context } from '../../../platform/context.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import { columns, pipeline, query } from '../../../platform/database/query/query.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { CartRecord } from './cart.entity.ts';

/** Buyer and session of carts, one of which is given. */
interface Owner {
  buyerId: string | null | undefined;
  sessionHash: string | null;
  now: number;
}

/**
 * Finds the carts of a buyer and of a session in a business, and locks them if asked to. A session finds no cart of a buyer.
 * Only the needed conditions are added, so that each is served by a unique key.
 */
export function findCarts(
  em: EntityManager,
  { businessId, buyerId, sessionHash, now }: Owner & { businessId: string },
  { lock }: { lock: boolean },
): Promise<CartRecord[]> {
  const isOwn = buyerId ? [sql`c.buyer_id = ${buyerId}`] : [];
  const isGuest = sessionHash
    ? [sql`c.session_hash = ${sessionHash} and c.buyer_id is null and c.expires_at > ${toIso(now)}`]
    : [];
  return query(
    em,
    sql<CartRecord>`
      select ${columns(em, CartRecord, 'c')} from cart c
      where c.business_id = ${businessId} and (${sql.join([...isOwn, ...isGuest], sql` or `)})
      order by c.id ${lock ? sql`for update` : sql``}`,
  );
}

/** Locks a session's carts in all businesses, and the buyer's carts in the same businesses. */
export function lockCarts(
  em: EntityManager,
  { buyerId, sessionHash, now }: Owner & { buyerId: string; sessionHash: string },
): Promise<CartRecord[]> {
  return query(
    em,
    sql<CartRecord>`
      select ${columns(em, CartRecord, 'c')} from cart c where (c.business_id, c.id) in (
        select g.business_id, g.id from cart g where g.session_hash = ${sessionHash} and g.buyer_id is null
          and g.expires_at > ${toIso(now)}
        union
        select o.business_id, o.id from cart g join cart o on o.business_id = g.business_id and o.buyer_id = ${buyerId}
        where g.session_hash = ${sessionHash})
      order by c.id for update`,
  );
}

/**
 * Inserts an empty cart of a session, or empties an expired one. Returns nothing if the session has a cart. Of concurrent
 * calls, only one inserts it.
 */
export async function insertCart(
  em: EntityManager,
  {
    businessId,
    sessionHash,
    createdAt,
    expiresAt,
  }: Pick<CartRecord, 'sessionHash' | 'createdAt' | 'expiresAt'> & { businessId: string },
): Promise<CartRecord | undefined> {
  const [cart] = await query(
    em,
    sql<CartRecord>`
      insert into cart as c (id, business_id, session_hash, lines, created_at, expires_at)
      values (${newId('cart')}, ${businessId}, ${sessionHash}, '[]', ${toIso(createdAt)}, ${toIso(expiresAt)})
      on conflict (business_id, session_hash) do update
        set lines = '[]', order_id = null, buyer_id = null, discount_code = null, gift_card_id = null, expires_at = excluded.expires_at
        where c.expires_at <= ${toIso(createdAt)}::timestamptz
      returning ${columns(em, CartRecord, 'c')}`,
  );
  return cart;
}

/** Updates a cart with the next statement. */
export async function updateCart(
  em: EntityManager,
  { businessId, id, lines, expiresAt, ...cart }: CartRecord,
): Promise<void> {
  const { orderId = null, buyerId = null, discountCode = null, giftCardId = null } = cart;
  await pipeline(
    em,
    sql`update cart set lines = ${JSON.stringify(lines)}::jsonb, order_id = ${orderId}, buyer_id = ${buyerId},
        expires_at = ${toIso(expiresAt)}, discount_code = ${discountCode}, gift_card_id = ${giftCardId}
      where id = ${id} and business_id = ${businessId}`,
  );
}

/** Deletes a cart with the next statement. */
export async function deleteCart(
  em: EntityManager,
  { businessId, id }: Pick<CartRecord, 'businessId' | 'id'>,
): Promise<void> {
  await pipeline(em, sql`delete from cart where business_id = ${businessId} and id = ${id}`);
}

/** Deletes up to a thousand carts that were not used for thirty days. Returns their number. */
export function cleanCarts(context: Context): Promise<number> {
  return deleteSome(context, 'cart', 'expires_at <= $1', context.now());
}

/** Locks a buyer with the next statement, and with it the assignment of carts. Take this lock before those of carts. */
export async function lockBuyer(em: EntityManager, id: string): Promise<void> {
  await pipeline(em, sql`select from buyer where id = ${id} for no key update`);
}

/** Finds a gift card that can pay. */
export async function findGiftCard(
  em: EntityManager,
  { businessId, id, now }: TenantKey & { now: number },
): Promise<Pick<GiftCard, 'hint' | 'balanceMinor'> | undefined> {
  const [card] = await query(
    em,
    sql<Pick<GiftCard, 'hint' | 'balanceMinor'>>`
      select hint, balance_minor::float8 as "balanceMinor" from gift_card
      where business_id = ${businessId} and id = ${id} and voided_at is null and balance_minor > 0
        and coalesce(expires_at > ${toIso(now)}, true)`,
  );
  return card;
}
