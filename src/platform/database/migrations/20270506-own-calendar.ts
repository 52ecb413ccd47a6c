import { Migration } from '@mikro-orm/migrations';

/** Whether staff see all visits and clients of a business, or only their own. */
export class OwnCalendar extends Migration {
  override up(): void {
    this.addSql(`alter table business add column staff_see text not null default 'all'`);
  }
}
