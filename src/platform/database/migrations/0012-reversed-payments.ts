import { Migration } from '@mikro-orm/migrations';

/** Adds a mark for payments that were fully refunded before a later payment. They do not count toward the order. */
export class ReversedPayments extends Migration {
  override up(): void {
    this.addSql('alter table payment add column reversed boolean not null default false');
    this.addSql('alter table sales_order add column reversed_minor bigint not null default 0');
  }
}
