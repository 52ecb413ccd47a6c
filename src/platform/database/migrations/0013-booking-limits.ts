import { Migration } from '@mikro-orm/migrations';

/** Adds limits of bookings per day and week, and the setting about starts that leave gaps. */
export class BookingLimits extends Migration {
  override up(): void {
    this.addSql(`alter table business add column avoid_gaps text not null default 'off',
      add column max_client_bookings_per_day int, add column max_client_bookings_per_week int`);
    for (const table of ['catalog_item', 'staff_member']) {
      this.addSql(`alter table ${table} add column max_bookings_per_day int,
        add column max_bookings_per_week int`);
    }
  }
}
