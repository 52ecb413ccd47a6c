import { Migration } from '@mikro-orm/migrations';

/** Who was signed in when leaving a card may have it secure another visit too: that is a row of its own, which names the first. */
export class CardsAgain extends Migration {
  override up(): void {
    this.addSql(`alter table kept_card add column buyer_id text null, add column first_id text null,
      add constraint kept_card_business_id_first_id_foreign foreign key (business_id, first_id)
        references kept_card (business_id, id)`);
    this.addSql(`create index kept_card_buyer_index on kept_card (business_id, buyer_id)
      where status = 'kept' and buyer_id is not null`);
    this.addSql(
      'create index kept_card_business_id_first_id_index on kept_card (business_id, first_id)',
    );
  }
}
