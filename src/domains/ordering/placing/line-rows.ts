import type { OrderLine } from '../order.entity.ts';

/** A line as its columns. */
export function rowOf(line: OrderLine) {
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

/** SQL for rows of lines, called `line`, given the parameter that holds them as JSON. */
export const linesOf = (json: string) => `
  jsonb_to_recordset(${json}::jsonb) as line(position int, catalog_item_id text, variant_id text, type text, name text,
    variant_name text, sku text, quantity int, price_minor bigint, discount_minor bigint, adjustment jsonb,
    adjusted_minor bigint, tax_name text, tax_ppm int, net_minor bigint, tax_minor bigint, appointment_id text,
    cancelled boolean, takes jsonb, grants jsonb, deposit_minor bigint, seller_id text,
    visit_net_minor bigint, visit_tax_minor bigint)`;

const columns = `position, catalog_item_id, variant_id, type, name, variant_name, sku, quantity, price_minor,
  discount_minor, adjustment, adjusted_minor, tax_name, tax_ppm, net_minor, tax_minor, appointment_id, takes,
  grants, deposit_minor, seller_id, visit_net_minor, visit_tax_minor`;

/** SQL that stores lines of the order `$1` of the business `$2`. */
export const insertLines = (json: string) => `
  insert into order_line (business_id, order_id, ${columns}) select $2, $1, ${columns} from ${linesOf(json)}`;
