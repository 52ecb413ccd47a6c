import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import { Shipment } from './shipment.entity.ts';

/** SQL that reads shipments with what is in them. */
const shipments = (em: EntityManager) => `
  select ${columnsOf(em, Shipment, 's')}, (
    select json_agg(json_build_object('position', l.position, 'quantity', l.quantity,
      'title', o.name || coalesce(' (' || o.variant_name || ')', '')) order by l.position)
    from shipment_line l
    join order_line o on o.business_id = l.business_id and o.order_id = s.order_id and o.position = l.position
    where l.business_id = s.business_id and l.shipment_id = s.id) as lines
  from shipment s`;

/** Reads one shipment of a business. @throws DomainError NOT_FOUND. */
export async function findShipment(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<Shipment> {
  const [shipment] = await sql<Shipment>(
    em,
    `${shipments(em)} where s.business_id = $1 and s.id = $2`,
    [businessId, id],
  );
  if (!shipment) throw notFound('shp', id);
  return shipment;
}

/** Loads the shipments of orders in batches within a request, the first one first. */
export function orderShipmentsLoader(em: EntityManager): DataLoader<TenantKey, Shipment[], string> {
  return new DataLoader(
    async keys => {
      const rows = await sql<Shipment>(
        em,
        `${shipments(em)}
         where (s.business_id, s.order_id) in (select * from unnest($1::text[], $2::text[])) order by s.id`,
        [keys.map(({ businessId }) => businessId), keys.map(({ id }) => id)],
      );
      const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
      return keys.map(({ id }) => byOrder.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}
