import { Migration } from '@mikro-orm/migrations';

/** Keeps the coupons that each business has used, so that none is used twice. */
export class UsedCoupons extends Migration {
  override up(): void {
    this.addSql(`alter table tariff_subscription add column coupons text[] not null default '{}'`);
    this.addSql(
      `update tariff_subscription set coupons = array[coupon_code] where coupon_code is not null`,
    );
  }
}
