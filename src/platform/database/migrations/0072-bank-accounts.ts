import { Migration } from '@mikro-orm/migrations';

/** Bank accounts that clients leave for memberships, and their debits. */
export class BankAccounts extends Migration {
  override up(): void {
    this.addSql(
      `alter table kept_card add column kind text not null default 'card', add column mandate text null`,
    );
    this.addSql(
      'alter table client_membership add column due_on text null, add column debit_until text null, add column announced_for text null',
    );
    this.addSql(
      `update notification_settings set to_clients = to_clients || array['membership_debit']`,
    );
  }
}
