import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { Shipment } from './shipment.entity.ts';
import { findShipmentsOf, readShipment } from './shipment.queries.ts';

/** Reads one shipment of a business. @throws DomainError NOT_FOUND. */
export async function findShipment(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<Shipment> {
  const shipment = await readShipment(em, { businessId, id });
  if (!shipment) throw notFound('shp', id);
  return shipment;
}

/** Loads the shipments of orders in batches within a request, oldest first. */
export function orderShipmentsLoader(em: EntityManager): DataLoader<TenantKey, Shipment[], string> {
  return new DataLoader(
    async keys => {
      const rows = await findShipmentsOf(em, keys);
      const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
      return keys.map(({ id }) => byOrder.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}
