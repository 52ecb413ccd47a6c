import { Migration } from '@mikro-orm/migrations';

/** What a payment is for, as providers are told; null for a plain amount, and for payments that began before. */
export class PaymentBills extends Migration {
  override up(): void {
    this.addSql('alter table payment add column bill jsonb null');
  }
}
