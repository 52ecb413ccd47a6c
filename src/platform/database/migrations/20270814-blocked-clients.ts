import { Migration } from '@mikro-orm/migrations';

/** Few clients are blocked, and whoever books is looked for among them. */
export class BlockedClients extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // What is left of an index that was not finished would be taken for one.
    this.addSql('drop index concurrently if exists client_blocked_index');
    this.addSql(
      'create index concurrently client_blocked_index on client (business_id) where blocked_at is not null',
    );
  }
}
