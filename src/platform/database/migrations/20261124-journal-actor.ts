import { Migration } from '@mikro-orm/migrations';

/** What one actor did is found without reading what the others did. */
export class JournalActor extends Migration {
  override up(): void {
    this.addSql(
      `create index audit_event_actor_index on audit_event (business_id, actor_id, id) where actor_id is not null`,
    );
  }
}
