import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { query } from '../../../platform/database/query/query.ts';
import type { FrozenLine, TaxTotal } from '../frozen.ts';

/** Returns the totals of each credit note on a document. */
export async function findCreditedTotals(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<TaxTotal[][]> {
  const rows = await query(
    em,
    sql<{ totals: TaxTotal[] }>`
      select frozen->'totals' as totals from receipt where business_id = ${businessId} and corrects_id = ${id}`,
  );
  return rows.map(({ totals }) => totals);
}

interface CreditedRefund {
  /** The refund without its part of the tip. */
  amountMinor: number;
  paymentId: string;
  /** Null for an automatic refund. */
  reason: string | null;
}

/** Finds a refund of a business, without its part of the tip. */
export async function findCreditedRefund(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<CreditedRefund | undefined> {
  const [refund] = await query(
    em,
    sql<CreditedRefund>`
      select (amount_minor - tip_minor)::float8 as "amountMinor", payment_id as "paymentId",
        case when automatic then null else reason end as reason
      from refund where business_id = ${businessId} and id = ${id}`,
  );
  return refund;
}

interface OfReturns {
  businessId: string;
  orderId: string | null | undefined;
  /** Null for all returns of the order. */
  returnId: string | null;
}

/** Reads the lines of one return of an order, or of each, in the form of document lines. */
export function findReturnedLines(
  em: EntityManager,
  { businessId, orderId = null, returnId }: OfReturns,
): Promise<{ reason: string | null; lines: FrozenLine[] }[]> {
  return query(
    em,
    sql<{ reason: string | null; lines: FrozenLine[] }>`
      select r.reason, (
        select jsonb_agg(line order by place) from (
          select l.position as place, jsonb_build_object('title', i.name || coalesce(' (' || i.variant_name || ')', ''),
            'sku', i.sku, 'quantity', l.quantity, 'unit', 'piece', 'servedAt', null, 'priceMinor', i.price_minor,
            'discountMinor', i.price_minor * l.quantity - l.net_minor
              - case when o.prices_include_tax then l.tax_minor else 0 end,
            'taxName', i.tax_name, 'taxPpm', i.tax_ppm, 'netMinor', l.net_minor, 'taxMinor', l.tax_minor) as line
          from order_return_line l
          join order_line i on i.business_id = l.business_id and i.order_id = r.order_id and i.position = l.position
          where l.business_id = r.business_id and l.return_id = r.id and l.net_minor + l.tax_minor > 0
          union all
          select 1000000, jsonb_build_object('title', '', 'sku', null, 'quantity', 1, 'unit', 'delivery', 'servedAt', null,
            'priceMinor', r.delivery_net_minor + case when o.prices_include_tax then r.delivery_tax_minor else 0 end,
            'discountMinor', 0, 'taxName', o.delivery_tax_name, 'taxPpm', o.delivery_tax_ppm,
            'netMinor', r.delivery_net_minor, 'taxMinor', r.delivery_tax_minor)
          where r.delivery_net_minor + r.delivery_tax_minor > 0
        ) came) as lines
      from order_return r join sales_order o on o.business_id = r.business_id and o.id = r.order_id
      where r.business_id = ${businessId} and r.order_id = ${orderId} and (${returnId}::text is null or r.id = ${returnId})
        and (r.delivery_net_minor + r.delivery_tax_minor > 0 or exists (
          select from order_return_line l
          where l.business_id = r.business_id and l.return_id = r.id and l.net_minor + l.tax_minor > 0))
      order by r.id`,
  );
}
