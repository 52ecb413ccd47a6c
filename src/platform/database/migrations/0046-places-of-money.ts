import { Migration } from '@mikro-orm/migrations';

/** Tables whose rows belong to a location. Null is the main one, so older rows and those of the release before stay right. */
const tables = ['payment', 'cash_drawer', 'receipt'] as const;

/** Adds the location of payments, cash drawers and receipts, the tax rates of locations, and their series of receipts. */
export class PlacesOfMoney extends Migration {
  override up(): void {
    for (const table of tables) {
      this.addSql(`alter table ${table} add column location_id text null`);
    }
    this.addSql('alter table cash_drawer add column own_name text null');
    this.addSql('alter table location add column receipt_prefix text null');
    this.addSql(`alter table tax_rate add column locations jsonb not null default '[]'`);
  }
}
