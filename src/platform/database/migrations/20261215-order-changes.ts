import { Migration } from '@mikro-orm/migrations';

const statements = [
  'alter table order_line add column adjustment jsonb null',
  'alter table order_line add column adjusted_minor bigint not null default 0',
  'alter table order_line alter column adjusted_minor drop default',
  'alter table sales_order add column adjustment jsonb null',
  'alter table business add column staff_discount_percent int not null default 0',
  'alter table business add column manager_discount_percent int not null default 100',
];

/** Discounts and prices that staff gave, and how far their roles let them go. */
export class OrderChanges extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
