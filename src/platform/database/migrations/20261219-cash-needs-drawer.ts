import { Migration } from '@mikro-orm/migrations';

/** Whether a business takes cash only into an open drawer. */
export class CashNeedsDrawer extends Migration {
  override up(): void {
    this.addSql('alter table business add column cash_needs_drawer boolean not null default false');
  }
}
