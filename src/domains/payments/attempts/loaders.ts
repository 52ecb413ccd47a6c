import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import {
  businessLoader,
  type TenantKey,
} from '../../../platform/database/query/business-loader.ts';
import { Order } from '../../ordering/order.entity.ts';
import type { Payment } from './payment.entity.ts';
import { findPaymentsBy } from './payment.queries.ts';

/** Loads the payments of appointments in batches within a request, newest first. */
export const appointmentPaymentsLoader = (em: EntityManager) => paymentsLoader(em, 'appointmentId');

/** Loads the payments of orders in batches within a request, newest first. */
export const orderPaymentsLoader = (em: EntityManager) => paymentsLoader(em, 'orderId');

/** Loads all shares of visit payments by their lead payment, in batches within a request. */
export const sharesLoader = (em: EntityManager) => paymentsLoader(em, 'leadId');

function paymentsLoader(
  em: EntityManager,
  by: 'appointmentId' | 'orderId' | 'leadId',
): DataLoader<TenantKey, Payment[], string> {
  return new DataLoader(
    async keys => {
      const found = Map.groupBy(await findPaymentsBy(em, { by, keys }), payment => payment[by]);
      return keys.map(key => found.get(key.id) ?? []);
    },
    { cacheKeyFn: key => key.id },
  );
}

/** Loads the orders of payments in batches within a request. */
export const orderLoader = (em: EntityManager) => businessLoader(em, Order);
