import { Migration } from '@mikro-orm/migrations';

/** Locations that a member is limited to. No key is checked: locations are never deleted. */
export class PlacesOfMembers extends Migration {
  override up(): void {
    this.addSql('alter table membership add column location_ids text[] null');
    this.addSql(`alter table membership add constraint membership_location_ids_check
      check (location_ids is null or (cardinality(location_ids) > 0 and role <> 'owner')) not valid`);
    this.addSql('alter table membership validate constraint membership_location_ids_check');
  }
}
