import { Migration } from '@mikro-orm/migrations';

/** The fields of the address that an order goes to, beside its text. */
export class PostalAddress extends Migration {
  override up(): void {
    this.addSql('alter table sales_order add column delivery_postal_address jsonb null');
  }
}
