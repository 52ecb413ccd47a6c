import { Migration } from '@mikro-orm/migrations';

/** Adds an index of blocked clients. There are few, and each booking looks for the client among them. */
export class BlockedClients extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // An index of an aborted attempt is invalid and would prevent a new one.
    this.addSql('drop index concurrently if exists client_blocked_index');
    this.addSql(
      'create index concurrently client_blocked_index on client (business_id) where blocked_at is not null',
    );
  }
}
