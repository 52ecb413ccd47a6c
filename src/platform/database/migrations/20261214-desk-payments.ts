import { Migration } from '@mikro-orm/migrations';

/** How money was taken at the desk, and what was handed over for it. */
export class DeskPayments extends Migration {
  override up(): void {
    this.addSql(`alter table payment
      add column method text null,
      add column tendered_minor bigint null,
      add constraint payment_method_check check (method is null or provider = 'manual'),
      add constraint payment_tendered_check check (tendered_minor is null or method = 'cash')`);
  }
}
