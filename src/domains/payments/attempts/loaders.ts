import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import {
  businessLoader,
  type TenantKey,
} from '../../../platform/database/query/business-loader.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { Order } from '../../ordering/order.entity.ts';
import { Payment } from './payment.entity.ts';

/** Loads the payments of appointments in batches within a request, newest first. */
export const appointmentPaymentsLoader = (em: EntityManager) =>
  paymentsLoader(em, 'p.appointment_id', payment => payment.appointmentId);

/** Loads the payments of orders in batches within a request, newest first. */
export const orderPaymentsLoader = (em: EntityManager) =>
  paymentsLoader(em, 'p.order_id', payment => payment.orderId);

function paymentsLoader(
  em: EntityManager,
  column: string,
  paid: (payment: Payment) => string | null | undefined,
): DataLoader<TenantKey, Payment[], string> {
  return new DataLoader(
    async keys => {
      const rows = await sql<Payment>(
        em,
        `select ${columnsOf(em, Payment, 'p')} from payment p
         where (p.business_id, ${column}) in (select * from unnest($1::text[], $2::text[]))
         order by p.id desc`,
        [keys.map(key => key.businessId), keys.map(key => key.id)],
      );
      const byPaid = Map.groupBy(rows, paid);
      return keys.map(key => byPaid.get(key.id) ?? []);
    },
    { cacheKeyFn: key => key.id },
  );
}

/** Loads all shares of what was paid for visits by their leads, in batches within a request. */
export function sharesLoader(em: EntityManager): DataLoader<TenantKey, Payment[], string> {
  return new DataLoader(
    async keys => {
      const rows = await sql<Payment>(
        em,
        `select ${columnsOf(em, Payment, 'p')} from payment p
         where (p.business_id, p.lead_id) in (select * from unnest($1::text[], $2::text[]))
         order by p.appointment_id, p.id`,
        [keys.map(key => key.businessId), keys.map(key => key.id)],
      );
      const byLead = Map.groupBy(rows, row => row.leadId);
      return keys.map(key => byLead.get(key.id) ?? []);
    },
    { cacheKeyFn: key => key.id },
  );
}

/** Loads the orders that payments are for in batches within a request. */
export const orderLoader = (em: EntityManager) => businessLoader(em, Order);
