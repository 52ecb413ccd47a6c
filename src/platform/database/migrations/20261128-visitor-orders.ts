import { Migration } from '@mikro-orm/migrations';

/** How many of one item a visitor can order at once, which each business sets. */
export class VisitorOrders extends Migration {
  override up(): void {
    this.addSql('alter table business add column max_quantity_per_line int not null default 100');
  }
}
