import { Migration } from '@mikro-orm/migrations';

/** A service may ask for a card, or not, whatever the business says of the others. */
export class ItemsAskForCards extends Migration {
  override up(): void {
    this.addSql('alter table catalog_item add column requires_card boolean null');
  }
}
