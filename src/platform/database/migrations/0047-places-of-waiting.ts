import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the locations that waiting clients want, the location of an offer, and that of a decision about a class. Decisions are few,
 * since they are deleted a day after their class, so their key is made anew at once.
 */
export class PlacesOfWaiting extends Migration {
  override up(): void {
    this.addSql(`alter table waitlist_entry add column location_ids text[] not null default '{}'`);
    this.addSql('alter table waitlist_offer add column location_id text null');
    this.addSql(`alter table class_decision add column location_id text not null default ''`);
    this.addSql(`alter table class_decision drop constraint class_decision_pkey,
      add constraint class_decision_pkey primary key (business_id, catalog_item_id, start_at, staff_id, location_id)`);
  }
}
