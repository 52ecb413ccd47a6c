import { Migration } from '@mikro-orm/migrations';

/** Finds what was done to one thing without reading the rest of its business's journal. */
export class JournalSubject extends Migration {
  override up(): void {
    this.addSql(
      `create index audit_event_subject_index on audit_event (business_id, subject, id) where subject is not null`,
    );
  }
}
