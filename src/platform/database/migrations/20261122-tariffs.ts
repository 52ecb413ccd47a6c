import { Migration } from '@mikro-orm/migrations';

/** Businesses have a tariff; those that are there have the one without limits. */
export class Tariffs extends Migration {
  override up(): void {
    this.addSql(`alter table business add column tariff text not null default 'open'`);
  }
}
