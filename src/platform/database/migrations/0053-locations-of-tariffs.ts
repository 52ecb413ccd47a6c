import { Migration } from '@mikro-orm/migrations';

/** Adds the limit of locations to tariffs. */
export class LocationsOfTariffs extends Migration {
  override up(): void {
    this.addSql('alter table tariff add column locations int');
  }
}
