import { Migration } from '@mikro-orm/migrations';

/** Adds an index of reverted tokens. An unknown token is looked up among them, and there are few. */
export class TakenBackIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // An index of an aborted attempt is invalid and would prevent a new one.
    this.addSql('drop index concurrently if exists refresh_token_taken_back_index');
    this.addSql(
      'create index concurrently refresh_token_taken_back_index on refresh_token (taken_back_hash) where taken_back_hash is not null',
    );
  }
}
