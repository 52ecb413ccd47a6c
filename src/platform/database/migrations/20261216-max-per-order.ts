import { Migration } from '@mikro-orm/migrations';

/** How many units of an item one order can have. */
export class MaxPerOrder extends Migration {
  override up(): void {
    this.addSql('alter table catalog_item add column max_per_order int null');
  }
}
