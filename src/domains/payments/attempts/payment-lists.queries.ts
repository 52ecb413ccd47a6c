import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { PaymentMethod, QueryPaymentsArgs } from '../../../graphql.generated.ts';
import { listOrder, type ChangeSpan } from '../../../platform/database/query/last-changes.ts';
import { allOf, columns, queryReplica, type Sql } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { onlySeen } from '../../business/access/only-locations.queries.ts';
import { Payment } from './payment.entity.ts';

/** SQL for the `PaymentMethod` of a payment. */
const methodOf = sql`case p.provider when 'manual' then coalesce(p.method, 'desk')
  when 'gift_card' then 'gift_card' else 'online' end`;

/** Payments of a list or of totals. Filters that are null select all. */
export interface PaymentFilters extends Pick<QueryPaymentsArgs, 'status' | 'provider' | 'method'> {
  businessId: string;
  /** Span of the creation. */
  from: number | null;
  to: number | null;
  /** As stored: null is the main location. Undefined: all. */
  locationId: string | null | undefined;
}

function matching({ businessId, status, provider, method, from, to, locationId }: PaymentFilters) {
  return [
    sql`p.business_id = ${businessId}`,
    status != null && sql`p.status = any(${status})`,
    provider != null && sql`p.provider = ${provider}`,
    method != null && sql`${methodOf} = any(${method})`,
    from !== null && sql`p.created_at >= ${toIso(from)}`,
    to !== null && sql`p.created_at < ${toIso(to)}`,
    locationId !== undefined && sql`p.location_id is not distinct from ${locationId}`,
  ] satisfies (Sql | false)[];
}

interface Page extends Pick<QueryPaymentsArgs, 'orderId' | 'appointmentId'> {
  after: string | number | null | undefined;
  changed: ChangeSpan | null;
  most: number;
}

/** Lists payments, newest first. */
export function findPayments(
  em: EntityManager,
  filters: PaymentFilters,
  { orderId, appointmentId, after, changed, most }: Page,
): Promise<Payment[]> {
  const order = listOrder(
    changed,
    { alias: 'p', kind: 'payment' },
    { after: after != null && sql`p.id < ${after}`, by: sql`p.id desc` },
  );
  const where = allOf([
    ...matching(filters),
    onlySeen(em, filters.businessId, sql`p.id`),
    orderId != null && sql`p.order_id = ${orderId}`,
    appointmentId != null && sql`p.appointment_id = ${appointmentId}`,
    order.after,
  ]);
  return queryReplica(
    em,
    sql<Payment>`${order.hint}
      select ${columns(em, Payment, 'p')}${order.columns} from payment p ${order.join}
      where ${where} order by ${order.by} limit ${most}`,
  );
}

/** Sums of the payments of a method, in minor units of the currency. */
interface MethodTotal {
  method: PaymentMethod;
  currency: string;
  count: number;
  captured: number;
  refunded: number;
}

/** Sums payments by method, largest first. */
export function sumByMethod(em: EntityManager, filters: PaymentFilters): Promise<MethodTotal[]> {
  return queryReplica(
    em,
    sql<MethodTotal>`
      select ${methodOf} as method, p.currency, count(*)::int as count, sum(p.captured_minor)::float8 as captured,
        sum(p.refunded_minor)::float8 as refunded
      from payment p where ${allOf([...matching(filters), onlySeen(em, filters.businessId, sql`p.id`)])} group by 1, 2 order by sum(p.captured_minor) desc, 1, 2`,
  );
}
