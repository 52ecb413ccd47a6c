import { Migration } from '@mikro-orm/migrations';

/** Points that end, and tiers by the points of a year. */
export class PointsOfYears extends Migration {
  override up(): void {
    this
      .addSql(`alter table loyalty_program add column expiry_months int null, add column expiry_since timestamptz(3) null,
      add column tiers jsonb not null default '[]'`);
    this.addSql(`alter table loyalty_program add constraint loyalty_program_expiry_check
      check (expiry_months > 0 and (expiry_months is null) = (expiry_since is null)) not valid`);
    this.addSql('alter table loyalty_program validate constraint loyalty_program_expiry_check');
    this.addSql('alter table loyalty_entry add column rate_percent int null');
    this.addSql(
      `update notification_settings set to_clients = to_clients || array['points_ending']`,
    );
  }
}
