import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { columns, pipeline, query, type Sql } from '../../platform/database/query/query.ts';
import { type Order, OrderLine } from './order.entity.ts';

/** Key of an order. */
interface OfOrder {
  businessId: string;
  orderId: string;
}

/** Returns a line as database columns. */
function rowOf(line: OrderLine) {
  return {
    position: line.position,
    catalog_item_id: line.catalogItemId,
    variant_id: line.variantId,
    type: line.type,
    name: line.name,
    variant_name: line.variantName,
    sku: line.sku,
    quantity: line.quantity,
    price_minor: line.priceMinor,
    discount_minor: line.discountMinor,
    adjustment: line.adjustment,
    adjusted_minor: line.adjustedMinor,
    tax_name: line.taxName,
    tax_ppm: line.taxPpm,
    net_minor: line.netMinor,
    tax_minor: line.taxMinor,
    appointment_id: line.appointmentId,
    cancelled: line.cancelled,
    takes: line.takes,
    grants: line.grants,
    deposit_minor: line.depositMinor,
    seller_id: line.sellerId,
    visit_net_minor: line.visitNetMinor,
    visit_tax_minor: line.visitTaxMinor,
  };
}

/** Returns rows of lines, called `line`. */
const rowsOf = (lines: readonly OrderLine[]): Sql => sql`
  jsonb_to_recordset(${JSON.stringify(lines.map(rowOf))}::jsonb) as line(
    position int, catalog_item_id text, variant_id text, type text, name text,
    variant_name text, sku text, quantity int, price_minor bigint, discount_minor bigint, adjustment jsonb,
    adjusted_minor bigint, tax_name text, tax_ppm int, net_minor bigint, tax_minor bigint, appointment_id text,
    cancelled boolean, takes jsonb, grants jsonb, deposit_minor bigint, seller_id text,
    visit_net_minor bigint, visit_tax_minor bigint)`;

const inserted =
  sql.raw(`position, catalog_item_id, variant_id, type, name, variant_name, sku, quantity, price_minor,
  discount_minor, adjustment, adjusted_minor, tax_name, tax_ppm, net_minor, tax_minor, appointment_id, takes,
  grants, deposit_minor, seller_id, visit_net_minor, visit_tax_minor`);

/** The insert of an order's lines by a statement. */
export const insertedLines = (
  { businessId, id }: Pick<Order, 'businessId' | 'id'>,
  lines: readonly OrderLine[],
): Sql => sql`
  insert into order_line (business_id, order_id, ${inserted}) select ${businessId}, ${id}, ${inserted} from ${rowsOf(lines)}`;

/** Inserts lines of an order, ahead of the next statement. */
export async function insertLines(
  em: EntityManager,
  order: Pick<Order, 'businessId' | 'id'>,
  lines: readonly OrderLine[],
): Promise<void> {
  await pipeline(em, insertedLines(order, lines));
}

/** Updates the quantities and prices of an order's lines, ahead of the next statement. */
export async function updateLines(
  em: EntityManager,
  { businessId, id }: Pick<Order, 'businessId' | 'id'>,
  lines: readonly OrderLine[],
): Promise<void> {
  await pipeline(
    em,
    sql`update order_line l set quantity = line.quantity, price_minor = line.price_minor, discount_minor = line.discount_minor,
        adjustment = line.adjustment, adjusted_minor = line.adjusted_minor, net_minor = line.net_minor,
        tax_minor = line.tax_minor, cancelled = line.cancelled, takes = line.takes
      from ${rowsOf(lines)} where l.business_id = ${businessId} and l.order_id = ${id} and l.position = line.position`,
  );
}

/** Reads all lines of an order by their positions. */
export function findLines(
  em: EntityManager,
  { businessId, orderId }: OfOrder,
): Promise<OrderLine[]> {
  return query(
    em,
    sql<OrderLine>`
      select ${columns(em, OrderLine, 'l')} from order_line l
      where business_id = ${businessId} and order_id = ${orderId} order by position`,
  );
}

/** Lines that were cancelled together. */
interface CancelledLines {
  /** Their names; null if there are none. */
  names: string | null;
  minor: number;
  deposit: number;
  /** Number of the lines that are left. */
  left: number;
}

/** Cancels the lines of appointments and returns their names and sums. Lines that were cancelled before do not count. */
export async function cancelLinesOf(
  em: EntityManager,
  { businessId, orderId, appointmentIds }: OfOrder & { appointmentIds: readonly string[] },
): Promise<CancelledLines> {
  const [gone] = await query(
    em,
    sql<CancelledLines>`
      with gone as (
        update order_line set cancelled = true
        where business_id = ${businessId} and order_id = ${orderId} and appointment_id = any(${appointmentIds}) and not cancelled
        returning position, name, net_minor + tax_minor as minor, deposit_minor
      )
      select string_agg(name, ', ' order by position) as names, coalesce(sum(minor), 0)::float8 as minor,
        coalesce(sum(deposit_minor), 0)::float8 as deposit,
        (select count(*) from order_line
         where business_id = ${businessId} and order_id = ${orderId} and not cancelled
           and position not in (select position from gone))::int as left
      from gone`,
  );
  return gone!;
}

/** Adds units to the shipped ones of lines, ahead of the next statement. Negative units were not shipped. */
export async function addShipped(
  em: EntityManager,
  {
    businessId,
    orderId,
    units,
  }: OfOrder & { units: readonly Pick<OrderLine, 'position' | 'quantity'>[] },
): Promise<void> {
  await pipeline(
    em,
    sql`update order_line l set shipped = l.shipped + moved.quantity
      from unnest(${units.map(({ position }) => position)}::int[], ${units.map(({ quantity }) => quantity)}::int[])
        moved(position, quantity)
      where l.business_id = ${businessId} and l.order_id = ${orderId} and l.position = moved.position`,
  );
}

/** Sets the sellers of lines. */
export function updateSellers(
  em: EntityManager,
  {
    businessId,
    orderId,
    lines,
  }: OfOrder & { lines: readonly { position: number; sellerId: string | null }[] },
): Promise<unknown> {
  return query(
    em,
    sql`update order_line l set seller_id = row."sellerId"
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as row(position int, "sellerId" text)
      where l.business_id = ${businessId} and l.order_id = ${orderId} and l.position = row.position`,
  );
}
