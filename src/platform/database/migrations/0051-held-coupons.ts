import { Migration } from '@mikro-orm/migrations';

/**
 * Holds a coupon for an open page for paying, so that several pages cannot use it more often than it can be used. An archived
 * business is looked at once more, so that its subscription ends.
 */
export class HeldCoupons extends Migration {
  override up(): void {
    this.addSql('alter table tariff_subscription add column held_coupon text null');
    this.addSql('alter table tariff_subscription add column held_until timestamptz(3) null');
    // Words of common services are added to each entry.
    this.addSql(`update directory_entry set indexed_revision = '' where listed`);
    this.addSql(`create function look_at_archived() returns trigger language plpgsql as $$
      begin
        update tariff_subscription set check_after = '1970-01-01Z' where business_id = new.id;
        return null;
      end $$`);
    this.addSql(`create trigger business_archived after update of status on business
      for each row when (new.status = 'archived' and old.status <> 'archived') execute function look_at_archived()`);
  }
}
