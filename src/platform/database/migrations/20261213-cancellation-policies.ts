import { Migration } from '@mikro-orm/migrations';

const dues = `add column fee_minor bigint not null default 0,
  add column refund_due_minor bigint not null default 0,
  add column fee_due_minor bigint not null default 0`;

const isDue = 'where refund_due_minor > 0 or fee_due_minor > 0';

const statements = [
  `alter table business
     add column free_until_hours int not null default 0,
     add column late_fee_ppm int null,
     add column late_fee_minor bigint null,
     add column no_show_fee_ppm int null,
     add column no_show_fee_minor bigint null,
     add column refunds text not null default 'ask'`,
  `alter table appointment add column policy jsonb null, add column fee_for text null, ${dues}`,
  `alter table sales_order ${dues}`,
  `create index appointment_money_due_index on appointment (business_id, start_at) ${isDue}`,
  `create index sales_order_money_due_index on sales_order (business_id, number) ${isDue}`,
];

/** What businesses keep of visits that are called off late or not taken up, and what is owed of what was called off. */
export class CancellationPolicies extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
