import { Migration } from '@mikro-orm/migrations';

/** People are told that their calendar has to be linked again, where they hear of decisions on time off. */
export class CalendarRevoked extends Migration {
  override up(): void {
    this
      .addSql(`update notification_settings set to_business = to_business || array['calendar_revoked']
      where 'timeoff_decided' = any(to_business)`);
  }
}
