import { Migration } from '@mikro-orm/migrations';

/** Adds an index of failed deliveries of webhooks. Operators see the latest of all businesses. */
export class FailedDeliveriesIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists webhook_delivery_failed_index');
    this.addSql(
      `create index concurrently webhook_delivery_failed_index on webhook_delivery (created_at, business_id) where status = 'failed'`,
    );
  }
}
