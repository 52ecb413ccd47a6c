import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import {
  columns,
  fromText,
  query,
  queryReplica,
  type Sql,
} from '../../platform/database/query/query.ts';
import { isoOrNull, localDateOf, toIso } from '../../platform/lib/time/time.ts';
import { isNotAside } from '../../platform/sweeps/set-aside.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { GiftCard } from './gift-card.entity.ts';

/** Reads a card, from a replica if there is one. */
export async function readCard(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<GiftCard | undefined> {
  const [card] = await queryReplica(
    em,
    sql`select ${columns(em, GiftCard, 'g')} from gift_card g
      where g.business_id = ${businessId} and g.id = ${id}` as Sql<GiftCard>,
  );
  return card;
}

/** Finds the card of a code by the hashes under which it may be stored. Void cards are excluded. */
export async function findByHashes(
  em: EntityManager,
  { businessId, hashes }: { businessId: string; hashes: readonly string[] },
): Promise<GiftCard | undefined> {
  const [card] = await query(
    em,
    sql`select ${columns(em, GiftCard, 'g')} from gift_card g
      where g.business_id = ${businessId} and g.code_hash = any(${hashes}) and g.voided_at is null` as Sql<GiftCard>,
  );
  return card;
}

/** Finds the balances of the cards with these hashes. */
export function findBalances(
  em: EntityManager,
  { businessId, hashes }: { businessId: string; hashes: readonly string[] },
): Promise<Pick<GiftCard, 'codeHash' | 'balanceMinor'>[]> {
  return query(
    em,
    sql<Pick<GiftCard, 'codeHash' | 'balanceMinor'>>`
      select code_hash as "codeHash", balance_minor::float8 as "balanceMinor" from gift_card
      where business_id = ${businessId} and code_hash = any(${hashes})`,
  );
}

/** Finds the cards sold with orders, in the order of their lines. */
export function findCardsOfOrders(
  em: EntityManager,
  orders: readonly TenantKey[],
): Promise<GiftCard[]> {
  return query(
    em,
    sql`select ${columns(em, GiftCard, 'g')} from gift_card g
      where (g.business_id, g.order_id) in (select * from unnest(
        ${orders.map(({ businessId }) => businessId)}::text[], ${orders.map(({ id }) => id)}::text[]))
      order by g.position, g.unit` as Sql<GiftCard>,
  );
}

/** Returns the ids of the cards of an order that are not void. */
export async function findOpenOfOrder(
  em: EntityManager,
  { businessId, orderId }: { businessId: string; orderId: string },
): Promise<string[]> {
  const rows = await query(
    em,
    sql<{ id: string }>`
      select id from gift_card where business_id = ${businessId} and order_id = ${orderId} and voided_at is null order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Most gifts mailed in one run. */
const mostAtOnce = 100;

/** Local time at which gifts are mailed. */
const morning = '08:00';

/** Finds the cards of all businesses that are due to be mailed to their recipients. Void and blocked cards are excluded. */
export function findDueGifts(em: EntityManager, now: number): Promise<TenantKey[]> {
  // No time zone is more than a day ahead of UTC.
  const lastDay = addDays(localDateOf(now, 'UTC'), 1);
  return query(
    em,
    sql<TenantKey>`
      select g.business_id as "businessId", g.id from gift_card g join business b on b.id = g.business_id
      where g.send_on is not null and g.sent_at is null and g.voided_at is null and g.blocked_at is null
        and g.send_on <= ${lastDay} and (g.send_on || ${sql.lit(` ${morning}`)})::timestamp at time zone b.timezone <= ${toIso(now)}
        and ${fromText(isNotAside('send-gifts', 'g.id'), [toIso(now)])}
      order by g.send_on limit ${sql.lit(mostAtOnce)}`,
  );
}

/** A card to insert, with its balance. The code is no valid one if its hash is null. */
export type InsertedCard = Pick<
  GiftCard,
  | 'id'
  | 'sealedCode'
  | 'hint'
  | 'currency'
  | 'valueMinor'
  | 'orderId'
  | 'position'
  | 'unit'
  | 'clientId'
  | 'email'
  | 'note'
  | 'expiresAt'
  | 'recipientName'
  | 'senderName'
  | 'message'
  | 'sendOn'
  | 'sentAt'
> & { codeHash: string | null };

/**
 * Inserts cards with the first entry of each one's ledger, and returns the new ones. A unit of an order that has a card
 * gets no second one.
 */
export function insertCards(
  em: EntityManager,
  { businessId, at, cards }: { businessId: string; at: number; cards: readonly InsertedCard[] },
): Promise<GiftCard[]> {
  const instant = toIso(at);
  const file = JSON.stringify(
    cards.map(({ expiresAt, sentAt, ...card }) => ({
      ...card,
      expiresAt: isoOrNull(expiresAt),
      sentAt: isoOrNull(sentAt),
    })),
  );
  return query(
    em,
    sql`with g as (
        insert into gift_card (id, business_id, code_hash, sealed_code, hint, currency, value_minor, balance_minor, order_id,
          position, unit, client_id, email, note, expires_at, created_at, recipient_name, sender_name, message, send_on, sent_at)
        select id, ${businessId}, "codeHash", "sealedCode", hint, currency, "valueMinor", "valueMinor", "orderId",
          position, unit, "clientId", email, note, "expiresAt", ${instant}, "recipientName", "senderName", message, "sendOn", "sentAt"
        from jsonb_to_recordset(${file}::jsonb) as new(id text, "codeHash" text, "sealedCode" text, hint text, currency text,
          "valueMinor" bigint, "orderId" text, position int, unit int, "clientId" text, email text, note text,
          "expiresAt" timestamptz, "recipientName" text, "senderName" text, message text, "sendOn" text, "sentAt" timestamptz)
        on conflict (business_id, order_id, position, unit) do nothing
        returning *
      ), entry as (
        insert into gift_card_entry (business_id, card_id, kind, amount_minor, balance_minor, reason, at)
        select ${businessId}, id, 'issued', value_minor, value_minor, note, ${instant} from g
      )
      select ${columns(em, GiftCard, 'g')} from g order by position, unit` as Sql<GiftCard>,
  );
}

/** Clears the unit of cards, so that their order can get others. */
export function clearUnits(
  em: EntityManager,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<unknown> {
  return query(
    em,
    sql`update gift_card set unit = null where business_id = ${businessId} and id = any(${ids})`,
  );
}

/** Notes that a card was mailed to its recipient. */
export function noteSent(
  em: EntityManager,
  { businessId, id, at }: TenantKey & { at: number },
): Promise<unknown> {
  return query(
    em,
    sql`update gift_card set sent_at = ${toIso(at)} where business_id = ${businessId} and id = ${id}`,
  );
}

/** Updates the address to which the code of a card is sent. */
export function updateEmail(
  em: EntityManager,
  { businessId, id, email, version }: Pick<GiftCard, 'businessId' | 'id' | 'email' | 'version'>,
): Promise<unknown> {
  return query(
    em,
    sql`update gift_card set email = ${email}, version = ${version} where business_id = ${businessId} and id = ${id}`,
  );
}

/** Reads the address of the client of a card. */
export async function readClientEmail(
  em: EntityManager,
  { businessId, clientId }: Pick<GiftCard, 'businessId' | 'clientId'>,
): Promise<string | null> {
  const [client] = await query(
    em,
    sql<{ email: string | null }>`
      select email from client where business_id = ${businessId} and id = ${clientId}`,
  );
  return client?.email ?? null;
}

/**
 * Voids the cards that were neither used nor changed since they were made, gives each of them another code, and returns
 * their number.
 */
export async function voidUntouched(
  em: EntityManager,
  {
    businessId,
    at,
    reason,
    cards,
  }: {
    businessId: string;
    at: number;
    reason: string;
    cards: readonly Pick<InsertedCard, 'id' | 'codeHash' | 'sealedCode'>[];
  },
): Promise<number> {
  const instant = toIso(at);
  const voided = await query(
    em,
    sql`with gone as (
        update gift_card g set balance_minor = 0, voided_at = ${instant}, version = version + 1,
          code_hash = row."codeHash", sealed_code = row."sealedCode"
        from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as row(id text, "codeHash" text, "sealedCode" text)
        where g.business_id = ${businessId} and g.id = row.id and g.version = 1 and g.voided_at is null
        returning g.id, g.value_minor
      )
      insert into gift_card_entry (business_id, card_id, kind, amount_minor, balance_minor, reason, at)
      select ${businessId}, id, 'voided', -value_minor, 0, ${reason}, ${instant} from gone returning 1`,
  );
  return voided.length;
}
