import { Migration } from '@mikro-orm/migrations';

/** What changes were before and after, which change undoes which, and notices that wait in case theirs is undone. */
export class Undo extends Migration {
  override up(): void {
    this.addSql(`alter table audit_event
      add column before jsonb null, add column after jsonb null, add column undoes text null`);
    this.addSql(`create unique index audit_event_undoes_index on audit_event (business_id, undoes)
      where undoes is not null`);
    this.addSql(`alter table outbox
      add column notified boolean not null default true, add column waits_for_undo_of text null`);
    this
      .addSql(`create index outbox_waits_for_undo_of_index on outbox (business_id, waits_for_undo_of)
      where waits_for_undo_of is not null`);
  }
}
