import { Migration } from '@mikro-orm/migrations';

/** Adds an index of failed messages. Operators see the latest of all businesses. */
export class FailedMessagesIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists notification_failed_index');
    this.addSql(
      `create index concurrently notification_failed_index on notification (created_at, business_id) where status = 'failed'`,
    );
  }
}
