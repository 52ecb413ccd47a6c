import { Migration } from '@mikro-orm/migrations';

/** The tables that others refer to by business and id; those with an index of both need that no longer. */
const referredTo = {
  appointment: false,
  catalog_category: false,
  catalog_item: false,
  catalog_variant: false,
  client: true,
  payment: true,
  sales_order: false,
  staff_member: true,
  webhook_endpoint: true,
};

/** Table, column, the table it refers to, and what becomes of it when that row is deleted. */
const keys: readonly [string, string, keyof typeof referredTo, ('cascade' | 'set null')?][] = [
  ['catalog_item', 'category_id', 'catalog_category', 'set null'],
  ['catalog_variant', 'item_id', 'catalog_item'],
  ['catalog_part', 'bundle_id', 'catalog_item'],
  ['catalog_part', 'part_item_id', 'catalog_item'],
  ['catalog_part', 'part_variant_id', 'catalog_variant'],
  ['stock', 'item_id', 'catalog_item'],
  ['stock', 'variant_id', 'catalog_variant', 'cascade'],
  ['hold', 'catalog_item_id', 'catalog_item'],
  ['hold', 'staff_id', 'staff_member', 'set null'],
  ['appointment', 'catalog_item_id', 'catalog_item'],
  ['appointment', 'client_id', 'client'],
  ['appointment', 'staff_id', 'staff_member', 'set null'],
  ['sales_order', 'client_id', 'client'],
  ['order_line', 'order_id', 'sales_order'],
  ['order_line', 'catalog_item_id', 'catalog_item'],
  ['order_line', 'appointment_id', 'appointment'],
  ['payment', 'order_id', 'sales_order', 'set null'],
  ['payment', 'appointment_id', 'appointment', 'set null'],
  ['payment', 'client_id', 'client', 'set null'],
  ['refund', 'payment_id', 'payment'],
  ['payment_event', 'payment_id', 'payment'],
  ['webhook_delivery', 'endpoint_id', 'webhook_endpoint', 'cascade'],
  ['calendar_feed', 'staff_id', 'staff_member', 'cascade'],
];

/** No row of a business can refer to a row of another: foreign keys include the business. */
export class CompositeKeys extends Migration {
  override up(): void {
    for (const [table, isIndexed] of Object.entries(referredTo)) {
      if (isIndexed) this.addSql(`drop index ${table}_business_id_id_index`);
      this.addSql(
        `alter table ${table} add constraint ${table}_business_id_id_unique unique (business_id, id)`,
      );
    }
    for (const [table, column, target, onDelete] of keys) {
      // The business stays when the reference is cleared.
      const rule = onDelete === 'set null' ? `set null (${column})` : onDelete;
      this.addSql(
        `alter table ${table}
           drop constraint ${table}_${column}_foreign,
           add constraint ${table}_business_id_${column}_foreign foreign key (business_id, ${column})
             references ${target} (business_id, id)${rule ? ` on delete ${rule}` : ''}`,
      );
    }
  }
}
