import { authorize } from '../../business/access/authorize.ts';
import { idOfToken } from '../../business/access/status-token.ts';
import { ownOrders } from '../../clients/buyers/own-things.ts';
import { readBuyer } from '../../clients/buyers/read-buyer.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import { enterBusiness } from '../../shop/enter-business.ts';

/** An order that is to be changed, and whether its client asks for that. */
interface Entered {
  businessId: string;
  orderId: string;
  byClient: boolean;
}

interface NamedOrder {
  businessId?: string | null | undefined;
  slug?: string | null | undefined;
  orderId: string;
}

/**
 * Authorizes a change of an order: for members of its business with the permission, for the buyer who placed it, and for a
 * visitor who names it by its token. @throws DomainError NOT_FOUND, FORBIDDEN.
 */
export async function enterOrder(context: Context, named: NamedOrder): Promise<Entered> {
  const { limit } = context.caller;
  if (limit === 'buyer') {
    const businessId = await businessOfOwn(context, named.orderId);
    await authorize(context, businessId, 'order:own');
    return { businessId, orderId: named.orderId, byClient: true };
  }
  if (limit === 'visitor' && named.slug != null) {
    const { id } = await enterBusiness(context, named, 'shop:visit');
    return { businessId: id, orderId: idOfToken(context, 'ord', named.orderId), byClient: true };
  }
  const { id } = await authorize(context, named.businessId, 'order:update');
  return { businessId: id, orderId: named.orderId, byClient: false };
}

async function businessOfOwn(context: Context, orderId: string): Promise<string> {
  const { phone, email } = await readBuyer(context);
  const [own] = await sql<{ businessId: string }>(
    context.em,
    `select o.business_id as "businessId" from (${ownOrders}) own
     join sales_order o on o.business_id = own.business_id and o.id = own.id where own.id = $3`,
    [phone ?? null, email ?? null, orderId],
  );
  if (!own) throw notFound('ord', orderId);
  return own.businessId;
}
