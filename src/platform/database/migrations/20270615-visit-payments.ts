import { Migration } from '@mikro-orm/migrations';

/** Payments of several appointments that a provider knows as one. */
export class VisitPayments extends Migration {
  override up(): void {
    this.addSql(
      `alter table payment add column lead_id text null,
         add constraint payment_business_id_lead_id_foreign foreign key (business_id, lead_id)
           references payment (business_id, id)`,
    );
    this.addSql(
      `create index payment_lead_index on payment (business_id, lead_id) where lead_id is not null`,
    );
  }
}
