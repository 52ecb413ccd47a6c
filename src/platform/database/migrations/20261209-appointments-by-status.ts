import { Migration } from '@mikro-orm/migrations';

/** The order of the list of appointments of one status, of which there may be few among a million. */
export class AppointmentsByStatus extends Migration {
  override up(): void {
    this.addSql(`create index appointment_business_id_status_start_at_id_index
      on appointment (business_id, status, start_at, id)`);
  }
}
