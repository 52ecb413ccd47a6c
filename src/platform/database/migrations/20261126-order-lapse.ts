import { Migration } from '@mikro-orm/migrations';

/** Orders that lapse by themselves, not only by a booking in them. */
export class OrderLapse extends Migration {
  override up(): void {
    this.addSql('alter table sales_order add column lapses_at timestamptz(3) null');
  }
}
