import { Migration } from '@mikro-orm/migrations';

/** Where a shop's storefront is. */
export class StorefrontUrl extends Migration {
  override up(): void {
    this.addSql('alter table shop add column storefront_url text null');
  }
}
