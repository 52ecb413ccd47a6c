import { Migration } from '@mikro-orm/migrations';

/** Of what providers tell only the ids are stored: the truth is fetched from the provider. */
export class PaymentEventIds extends Migration {
  override up(): void {
    this.addSql('alter table payment_event add column about_refund boolean not null default false');
    this.addSql(`update payment_event set about_refund = body like '%refund%'`);
    this.addSql('alter table payment_event drop column body');
  }
}
