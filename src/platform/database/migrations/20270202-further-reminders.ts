import { Migration } from '@mikro-orm/migrations';

/** Reminders beside the first one. */
export class FurtherReminders extends Migration {
  override up(): void {
    this.addSql(
      `alter table notification_settings add column further_reminder_hours int[] not null default '{}'`,
    );
  }
}
