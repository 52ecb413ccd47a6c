import type { QueryGiftCardArgs, QueryGiftCardsArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { refuseUnknown } from '../../../platform/database/query/refuse-unknown.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { whereClause } from '../../../platform/database/query/where-clause.ts';
import { notFound } from '../../../platform/errors.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { contactTerms } from '../../../platform/lib/text/search-words.ts';
import { authorize } from '../../business/access/authorize.ts';
import { idOfToken } from '../../business/access/status-token.ts';
import { enterBusiness } from '../../shop/enter-business.ts';
import { phoneCountry } from '../../business/country.ts';
import { bareCode } from '../../../platform/lib/text/invisible.ts';
import { ownClients, ownOrders, refuseFilters } from '../../clients/buyers/own-things.ts';
import { readBuyer } from '../../clients/buyers/read-buyer.ts';
import { Client } from '../../clients/client.entity.ts';
import { Order } from '../../ordering/order.entity.ts';
import { GiftCard } from '../gift-card.entity.ts';
import { statusSql } from '../status.ts';

/** Lists a business's gift cards, newest first, or those of the buyer who calls. */
export async function listGiftCards(
  context: Context,
  input: QueryGiftCardsArgs,
): Promise<Page<GiftCard>> {
  if (context.caller.limit === 'buyer') return listOwn(context, input);
  const business = await authorize(context, input.businessId, 'payment:read');
  const { id: businessId } = business;
  const { limit, after } = readPage(input, ['text']);
  const { clientId, orderId, status, text } = input;
  const { where, parameters, use } = whereClause([
    ['g.business_id = ?', businessId],
    ['g.client_id = ?', clientId],
    ['g.order_id = ?', orderId],
    [`${statusSql('?')} = any(?)`, status && new Date(context.now()).toISOString(), status],
    [
      `(g.hint = ? or g.client_id in (select c.id from client c where c.business_id = ? and c.search @@ ?::tsquery))`,
      text == null ? null : bareCode(text).toUpperCase().slice(-4),
      businessId,
      text == null ? null : contactTerms(businessId, text, phoneCountry(business)),
    ],
    ['g.id < ?', after?.[0]],
  ]);
  const rows = await read<GiftCard>(
    context.em,
    `select ${columnsOf(context.em, GiftCard, 'g')} from gift_card g
     where ${where} order by g.id desc limit ${use(limit + 1)}`,
    parameters,
  );
  if (rows.length === 0) {
    await refuseUnknown(context.em, Client, 'cli', { businessId, id: clientId });
    await refuseUnknown(context.em, Order, 'ord', { businessId, id: orderId });
  }
  return pageOf(rows, limit, row => [row.id]);
}

/** Those of the buyer's own orders, and those that were issued for them, at all businesses. */
async function listOwn(
  context: Context,
  { limit: asked, cursor, ...filters }: QueryGiftCardsArgs,
): Promise<Page<GiftCard>> {
  refuseFilters(filters);
  const { limit, after } = readPage({ limit: asked, cursor }, ['text']);
  const { phone, email } = await readBuyer(context);
  const rows = await read<GiftCard>(
    context.em,
    `select ${columnsOf(context.em, GiftCard, 'g')} from gift_card g
     where ((g.business_id, g.order_id) in (${ownOrders})
       or g.order_id is null and (g.email = $2 or (g.business_id, g.client_id) in (${ownClients})))
       and ($3::text is null or g.id < $3) order by g.id desc limit $4`,
    [phone ?? null, email ?? null, after?.[0] ?? null, limit + 1],
  );
  return pageOf(rows, limit, row => [row.id]);
}

/** Reads one gift card of a business; visitors name it by the token that they got with it. @throws DomainError NOT_FOUND. */
export async function getGiftCard(
  context: Context,
  { businessId, slug, giftCardId }: QueryGiftCardArgs,
): Promise<GiftCard> {
  if (context.caller.limit !== 'visitor') {
    const { id } = await authorize(context, businessId, 'payment:read');
    return findCard(context, id, giftCardId);
  }
  const { id } = await enterBusiness(context, { businessId, slug }, 'shop:visit');
  return findCard(context, id, idOfToken(context, 'gft', giftCardId));
}

async function findCard({ em }: Context, businessId: string, id: string): Promise<GiftCard> {
  const [card] = await read<GiftCard>(
    em,
    `select ${columnsOf(em, GiftCard, 'g')} from gift_card g where g.business_id = $1 and g.id = $2`,
    [businessId, id],
  );
  if (!card) throw notFound('gft', id);
  return card;
}
