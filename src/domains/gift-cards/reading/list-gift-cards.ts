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
import { Client } from '../../clients/client.entity.ts';
import { Order } from '../../ordering/order.entity.ts';
import { GiftCard } from '../gift-card.entity.ts';
import { statusSql } from '../status.ts';

/** Lists a business's gift cards, newest first. */
export async function listGiftCards(
  context: Context,
  input: QueryGiftCardsArgs,
): Promise<Page<GiftCard>> {
  const { id: businessId } = await authorize(context, input.businessId, 'payment:read');
  const { limit, after } = readPage(input, ['text']);
  const { clientId, orderId, status, text } = input;
  const { where, parameters, use } = whereClause([
    ['g.business_id = ?', businessId],
    ['g.client_id = ?', clientId],
    ['g.order_id = ?', orderId],
    [`${statusSql('?')} = any(?)`, status && new Date(context.now()).toISOString(), status],
    [
      `(g.hint = ? or g.client_id in (select c.id from client c where c.business_id = ? and c.search @@ ?::tsquery))`,
      text?.trim().toUpperCase().slice(-4),
      businessId,
      text == null ? null : contactTerms(businessId, text),
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

/** Reads one gift card. @throws DomainError NOT_FOUND. */
export async function getGiftCard(
  context: Context,
  { businessId, giftCardId }: QueryGiftCardArgs,
): Promise<GiftCard> {
  const { id } = await authorize(context, businessId, 'payment:read');
  const [card] = await read<GiftCard>(
    context.em,
    `select ${columnsOf(context.em, GiftCard, 'g')} from gift_card g where g.business_id = $1 and g.id = $2`,
    [id, giftCardId],
  );
  if (!card) throw notFound('gft', giftCardId);
  return card;
}
