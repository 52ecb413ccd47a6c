import { Migration } from '@mikro-orm/migrations';

/** Adds the location of orders. Null is the main one, so older rows and those of the release before stay right. */
export class PlacesOfOrders extends Migration {
  override up(): void {
    this.addSql('alter table sales_order add column location_id text null');
  }
}
