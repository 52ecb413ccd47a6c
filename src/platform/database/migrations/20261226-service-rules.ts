import { Migration } from '@mikro-orm/migrations';

const processing =
  'add column processing_start_at timestamptz(3) null, add column processing_end_at timestamptz(3) null';

const statements = [
  `alter table catalog_item add column processing_after_minutes int null, add column processing_minutes int null,
     add column bookable_hours text null, add column slot_step_minutes int null,
     add column min_notice_minutes int null, add column horizon_days int null,
     add column cancel_cutoff_minutes int null`,
  `alter table appointment ${processing}`,
  `alter table hold ${processing}`,
];

/** Parts of services in which their person is free, and when each service can be booked. */
export class ServiceRules extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
