import { Migration } from '@mikro-orm/migrations';

/** What staff tell each other of an appointment. */
export class StaffNotes extends Migration {
  override up(): void {
    this.addSql('alter table appointment add column staff_note text null');
  }
}
