import { Migration } from '@mikro-orm/migrations';

/** Adds the price of one part of a text message. */
export class MailBlocks extends Migration {
  override up(): void {
    this.addSql(
      'alter table notification_settings add column sms_part_price double precision null',
    );
  }
}
