import { Migration } from '@mikro-orm/migrations';

/**
 * Adds how long files and notes of clients are kept, the versions of files, the small versions of their pictures and of those of
 * messages, and the locations of tablets. No foreign key: locations are never deleted.
 */
export class KeptFilesAndPlacesOfTablets extends Migration {
  override up(): void {
    for (const column of ['keep_file_months', 'keep_health_months']) {
      this.addSql(`alter table business add column ${column} int null`);
    }
    for (const table of ['client_file', 'message_file']) {
      this.addSql(`alter table ${table} add column small bytea null`);
      this.addSql(`alter table ${table} alter column small set storage external`);
    }
    this.addSql('alter table client_file add column version int not null default 1');
    this.addSql('alter table kiosk add column location_id text null');
  }
}
