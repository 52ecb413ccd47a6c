import { Migration } from '@mikro-orm/migrations';

const deposit = 'add column deposit_minor bigint not null default 0';

const statements = [
  'alter table catalog_item add column deposit_ppm int null, add column deposit_minor bigint null',
  `alter table appointment ${deposit}`,
  `alter table sales_order ${deposit}`,
  `alter table order_line ${deposit}`,
];

/** What is paid at once for items that want a deposit, while the rest stays due. */
export class Deposits extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
