import { Migration } from '@mikro-orm/migrations';

/** Reports find money by when it came and went. */
export class Reports extends Migration {
  override up(): void {
    this.addSql(
      'create index payment_business_id_paid_at_index on payment (business_id, paid_at) where paid_at is not null',
    );
    this.addSql(
      'create index refund_business_id_created_at_index on refund (business_id, created_at)',
    );
  }
}
