import { Migration } from '@mikro-orm/migrations';

/** Gift cards can be blocked for a time, and packages given by hand, without an order. */
export class CardsAndPackages extends Migration {
  override up(): void {
    this.addSql('alter table gift_card add column blocked_at timestamptz(3) null');
    this.addSql('alter table client_package alter column order_id drop not null');
    this.addSql('alter table client_package alter column position drop not null');
    this.addSql('alter table client_package alter column unit drop not null');
    // What ends soon is looked for every minute, in all businesses.
    this.addSql(
      `create index client_package_ending_index on client_package (expires_at)
       where expires_at is not null and voided_at is null and visits_left > 0`,
    );
    this.addSql(`update notification_settings
      set to_clients = to_clients || array['package_bought', 'package_used_up', 'package_ending']
      where 'giftcard_issued' = any(to_clients)`);
  }
}
