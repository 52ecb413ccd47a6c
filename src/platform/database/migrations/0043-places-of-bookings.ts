import { Migration } from '@mikro-orm/migrations';

/** Tables whose rows belong to a location. Null is the main one, so older rows and those of the release before stay right. */
const tables = ['appointment', 'hold', 'resource'] as const;

/**
 * Adds the location of bookings and resources, and those of staff. No table is rewritten or read, and no key is checked:
 * locations are never deleted.
 */
export class PlacesOfBookings extends Migration {
  override up(): void {
    for (const table of tables) {
      this.addSql(`alter table ${table} add column location_id text null`);
    }
    this.addSql(`alter table staff_member add column locations jsonb not null default '[]'`);
    this.addSql('alter table location add column travel_minutes int not null default 0');
  }
}
