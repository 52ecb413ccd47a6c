import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { columns, pipeline, query, type Sql } from '../../../platform/database/query/query.ts';
import { isoOrNull, toIso } from '../../../platform/lib/time/time.ts';
import type { OrderLine } from '../order.entity.ts';
import { Shipment } from './shipment.entity.ts';

/** Returns the part that selects shipments `s` with their contents. */
const shipments = (em: EntityManager): Sql => sql`
  select ${columns(em, Shipment, 's')}, (
    select json_agg(json_build_object('position', l.position, 'quantity', l.quantity,
      'title', o.name || coalesce(' (' || o.variant_name || ')', '')) order by l.position)
    from shipment_line l
    join order_line o on o.business_id = l.business_id and o.order_id = s.order_id and o.position = l.position
    where l.business_id = s.business_id and l.shipment_id = s.id) as lines
  from shipment s`;

/** Reads one shipment of a business. */
export async function readShipment(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<Shipment | undefined> {
  const [shipment] = await query(
    em,
    sql<Shipment>`${shipments(em)} where s.business_id = ${businessId} and s.id = ${id}`,
  );
  return shipment;
}

/** Reads the shipments of orders, oldest first. */
export function findShipmentsOf(
  em: EntityManager,
  orders: readonly TenantKey[],
): Promise<Shipment[]> {
  const businessIds = orders.map(({ businessId }) => businessId);
  const ids = orders.map(({ id }) => id);
  return query(
    em,
    sql<Shipment>`${shipments(em)}
      where (s.business_id, s.order_id) in (select * from unnest(${businessIds}::text[], ${ids}::text[])) order by s.id`,
  );
}

/** A shipment to insert, with the units of lines in it. */
interface NewShipment {
  businessId: string;
  id: string;
  orderId: string;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  shippedAt: number;
  units: readonly Pick<OrderLine, 'position' | 'quantity'>[];
}

/** Inserts a shipment, ahead of the next statement. */
export async function insertShipment(
  em: EntityManager,
  { businessId, id, orderId, carrier, trackingNumber, trackingUrl, shippedAt, units }: NewShipment,
): Promise<void> {
  await pipeline(
    em,
    sql`with made as (
        insert into shipment (business_id, id, order_id, status, carrier, tracking_number, tracking_url, shipped_at)
        values (${businessId}, ${id}, ${orderId}, 'shipped', ${carrier}, ${trackingNumber}, ${trackingUrl}, ${toIso(shippedAt)})
      )
      insert into shipment_line (business_id, shipment_id, position, quantity)
      select ${businessId}, ${id}, position, quantity
      from unnest(${units.map(({ position }) => position)}::int[], ${units.map(({ quantity }) => quantity)}::int[])
        line(position, quantity)`,
  );
}

/** Stores the status and tracking of a shipment, ahead of the next statement. */
export async function storeShipment(em: EntityManager, shipment: Shipment): Promise<void> {
  const { businessId, id, status, carrier, trackingNumber, trackingUrl, version } = shipment;
  await pipeline(
    em,
    sql`update shipment set status = ${status}, carrier = ${carrier}, tracking_number = ${trackingNumber},
        tracking_url = ${trackingUrl}, delivered_at = ${isoOrNull(shipment.deliveredAt)},
        cancelled_at = ${isoOrNull(shipment.cancelledAt)}, version = ${version}
      where business_id = ${businessId} and id = ${id}`,
  );
}
