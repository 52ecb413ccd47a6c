import { Migration } from '@mikro-orm/migrations';

/** Adds the goods of an order that its buyer wants to return. */
export class ReturnRequests extends Migration {
  override up(): void {
    this.addSql('alter table sales_order add column if not exists return_request jsonb');
  }
}
