import { Migration } from '@mikro-orm/migrations';

/** What a service takes and costs with some of its people. */
export class StaffTerms extends Migration {
  override up(): void {
    this.addSql('alter table catalog_item add column staff_terms jsonb null');
    // What has no variants is offered at its own price, which was copied by imports and then changed.
    this.addSql(
      "update catalog_item set variants_from_minor = null where form <> 'variants' and variants_from_minor is not null",
    );
  }
}
