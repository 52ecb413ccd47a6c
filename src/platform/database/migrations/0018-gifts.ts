import { Migration } from '@mikro-orm/migrations';

/** Adds the recipient of a gift card and the time of its mail. */
export class Gifts extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`alter table gift_card add column if not exists recipient_name text,
      add column if not exists sender_name text, add column if not exists message text,
      add column if not exists send_on text, add column if not exists sent_at timestamptz(3)`);
    this.addSql('drop index concurrently if exists gift_card_to_send_index');
    this.addSql(
      `create index concurrently gift_card_to_send_index on gift_card (send_on)
         where send_on is not null and sent_at is null and voided_at is null`,
    );
  }
}
