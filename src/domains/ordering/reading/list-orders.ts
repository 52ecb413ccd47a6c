import type { EntityManager } from '@mikro-orm/sql';
import { placeFilter } from '../../business/locations/place-filter.ts';
import { authorize } from '../../business/access/authorize.ts';
import { phoneCountry } from '../../business/country.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import type { Context } from '../../../platform/context.ts';
import { keyOfList, readList } from '../../../platform/database/query/last-changes.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import type { QueryOrderArgs, QueryOrdersArgs } from '../../../graphql.generated.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import { contactTerms } from '../../../platform/lib/text/search-words.ts';
import { readBuyer, refuseFilters } from '../../clients/buyers/buyers.ts';
import { Client } from '../../clients/client.entity.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import { readPhone } from '../../../platform/validation/read-text.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { findOrders, findOwnOrders } from './order-list.queries.ts';
import { idOfToken } from '../../business/access/status-token.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import { Order } from '../order.entity.ts';
import { notFound } from '../../nouns/not-found.ts';

/** Lists a business's orders, newest first, or those of the calling buyer. */
export async function listOrders(context: Context, input: QueryOrdersArgs): Promise<Page<Order>> {
  if (context.caller.limit === 'buyer') return listOwnOrders(context, input);
  const business = await authorize(context, input.businessId, 'order:read');
  const { limit, after, changed } = readList(input, business, ['integer']);
  const { status, paymentStatus, clientPhone, from, to, number } = input;
  const country = phoneCountry(business);
  const filters = collectIssues({
    clientPhone: () =>
      clientPhone == null ? null : readPhone(clientPhone, 'clientPhone', country),
    from: () => readInstant(from, business.timezone, 'from'),
    to: () => readInstant(to, business.timezone, 'to'),
  });
  const terms = input.text == null ? undefined : contactTerms(business.id, input.text, country);
  if (terms === null) return { items: [], nextCursor: null };
  const rows = await findOrders(context.em, business.id, {
    id: input.orderId,
    ids: input.ids,
    externalIds: input.externalIds,
    clientId: input.clientId,
    locationId: await placeFilter(context.em, business, input.locationId),
    search: terms === undefined ? null : { terms, number: numberIn(input.text ?? '') },
    status,
    paymentStatus,
    owesMoney: input.owesMoney,
    fulfilment: input.fulfilment,
    ...filters,
    number,
    before: after?.[0],
    changed,
    limit: limit + 1,
  });
  if (rows.length === 0) {
    await refuseUnknown(context.em, Order, 'ord', { businessId: business.id, id: input.orderId });
    await refuseUnknown(context.em, Client, 'cli', { businessId: business.id, id: input.clientId });
  }
  return pageOf(
    rows,
    limit,
    keyOfList(changed, row => [row.number]),
  );
}

/** Lists the calling buyer's orders in all shops of the credential, newest first, with one statement for any number of shops. */
async function listOwnOrders(
  context: Context,
  { limit: requestedLimit, cursor, ...filters }: QueryOrdersArgs,
): Promise<Page<Order>> {
  const buyer = await readBuyer(context);
  refuseFilters(filters);
  const { limit, after } = readPage({ limit: requestedLimit, cursor }, ['instant', 'text']);
  const rows = await findOwnOrders(context.em, buyer, {
    after,
    most: limit + 1,
    businessId: context.caller.businessId,
  });
  return pageOf(rows, limit, row => [row.createdAt, row.id]);
}

function numberIn(text: string): number | null {
  const digits = /^\s*#?(\d{1,9})\s*$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Reads one order of a business; visitors name it by the token from their order. @throws DomainError NOT_FOUND. */
export async function getOrder(
  context: Context,
  { businessId, slug, orderId }: QueryOrderArgs,
): Promise<Order> {
  if (context.caller.limit !== 'visitor') {
    const { id } = await authorize(context, businessId, 'order:read');
    return findOrder(context.em, id, orderId);
  }
  const { id } = await authorizeBusiness(context, { businessId, slug }, 'shop:visit');
  return findOrder(context.em, id, idOfToken(context, 'ord', orderId));
}

/** Reads one order of a business. @throws DomainError NOT_FOUND. */
export async function findOrder(em: EntityManager, businessId: string, id: string): Promise<Order> {
  const [order] = await findOrders(em, businessId, { id, limit: 1 });
  if (!order) throw notFound('ord', id);
  return order;
}
