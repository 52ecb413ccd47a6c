import { Migration } from '@mikro-orm/migrations';

/** Adds one client per business for all anonymous walk-ins. */
export class WalkInClient extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(
      'alter table client add column if not exists is_walk_in boolean not null default false',
    );
    this.addSql('drop index concurrently if exists client_walk_in_index');
    this.addSql(
      `create unique index concurrently client_walk_in_index on client (business_id)
         where is_walk_in and merged_into_id is null and erased_at is null`,
    );
  }
}
