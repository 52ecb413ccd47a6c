import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { GiftCardStatus } from '../../../enums.generated.ts';
import {
  allOf,
  columns,
  fromText,
  queryReplica,
  type Sql,
} from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Buyer } from '../../clients/buyers/buyer.entity.ts';
import { ownClients, ownOrders } from '../../clients/buyers/buyers.ts';
import { GiftCard } from '../gift-card.entity.ts';

/** Page of cards, newest first. */
interface Page {
  /** Id of the last card of the page before. */
  after: string | number | null | undefined;
  most: number;
}

/** Cards of a page. Filters that are null select all. */
interface Listed {
  businessId: string;
  clientId: string | null | undefined;
  orderId: string | null | undefined;
  status: readonly GiftCardStatus[] | null | undefined;
  /** Last characters of a code, or the search terms of its client. */
  search: { hint: string; terms: string | null } | null;
  /** Present instant, which decides the status. */
  now: number;
}

/** Lists the cards of a business, newest first. */
export function findCards(
  em: EntityManager,
  { businessId, clientId, orderId, status, search, now }: Listed,
  page: Page,
): Promise<GiftCard[]> {
  const where = [
    sql`g.business_id = ${businessId}`,
    clientId != null && sql`g.client_id = ${clientId}`,
    orderId != null && sql`g.order_id = ${orderId}`,
    status != null && sql`${statusAt(now)} = any(${status})`,
    search !== null &&
      sql`(g.hint = ${search.hint} or g.client_id in (
        select c.id from client c where c.business_id = ${businessId} and c.search @@ ${search.terms}::tsquery))`,
  ];
  return findPage(em, where, page);
}

/** Returns the status of a card `g` at an instant. */
const statusAt = (now: number) =>
  sql`case when g.voided_at is not null then 'void' when g.blocked_at is not null then 'blocked'
    when g.expires_at <= ${toIso(now)} then 'expired' when g.balance_minor > 0 then 'active' else 'used_up' end`;

/** Lists the cards of a buyer's orders and those issued to the buyer, at all businesses, newest first. */
export function findOwnCards(
  em: EntityManager,
  { phone = null, email = null }: Buyer,
  page: Page,
): Promise<GiftCard[]> {
  const isOwn = sql`((g.business_id, g.order_id) in (${fromText(ownOrders, [phone, email])})
    or g.order_id is null and (g.email = ${email} or (g.business_id, g.client_id) in (${fromText(ownClients, [phone])})))`;
  return findPage(em, [isOwn], page);
}

function findPage(
  em: EntityManager,
  where: readonly (Sql | false)[],
  { after, most }: Page,
): Promise<GiftCard[]> {
  return queryReplica(
    em,
    sql`select ${columns(em, GiftCard, 'g')} from gift_card g
      where ${allOf([...where, after != null && sql`g.id < ${after}`])} order by g.id desc limit ${most}` as Sql<GiftCard>,
  );
}
