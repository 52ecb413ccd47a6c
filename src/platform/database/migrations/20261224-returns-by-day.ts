import { Migration } from '@mikro-orm/migrations';

/** Reports find what came back by when it did. */
export class ReturnsByDay extends Migration {
  override up(): void {
    this.addSql(
      'create index order_return_business_id_created_at_index on order_return (business_id, created_at)',
    );
  }
}
