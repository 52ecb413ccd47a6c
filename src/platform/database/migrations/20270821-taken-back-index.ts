import { Migration } from '@mikro-orm/migrations';

/** A token that is unknown is looked for among those that were taken back, of which there are few. */
export class TakenBackIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // What is left of an index that was not finished would be taken for one.
    this.addSql('drop index concurrently if exists refresh_token_taken_back_index');
    this.addSql(
      'create index concurrently refresh_token_taken_back_index on refresh_token (taken_back_hash) where taken_back_hash is not null',
    );
  }
}
