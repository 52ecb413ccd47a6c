import type { EntityManager } from '@mikro-orm/sql';
import { notFound } from '../../nouns/not-found.ts';
import type { Order } from '../order.entity.ts';
import { findOrders } from './order-list.queries.ts';

/** Reads one order of a business. @throws DomainError NOT_FOUND. */
export async function findOrder(em: EntityManager, businessId: string, id: string): Promise<Order> {
  const [order] = await findOrders(em, businessId, { id, limit: 1 });
  if (!order) throw notFound('ord', id);
  return order;
}
