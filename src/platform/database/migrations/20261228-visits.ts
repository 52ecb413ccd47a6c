import { Migration } from '@mikro-orm/migrations';

/** Appointments that are one visit: booked, moved and called off together. */
export class Visits extends Migration {
  override up(): void {
    this.addSql('alter table appointment add column visit_id text null');
    this.addSql(
      `create index appointment_visit_index on appointment (business_id, visit_id)
       where visit_id is not null`,
    );
    this.addSql('alter table business add column visit_gap_minutes integer not null default 15');
  }
}
