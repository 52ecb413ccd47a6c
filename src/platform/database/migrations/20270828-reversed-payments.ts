import { Migration } from '@mikro-orm/migrations';

/** Payments that were refunded in full before a later one pay for nothing. */
export class ReversedPayments extends Migration {
  override up(): void {
    this.addSql('alter table payment add column reversed boolean not null default false');
    this.addSql('alter table sales_order add column reversed_minor bigint not null default 0');
  }
}
