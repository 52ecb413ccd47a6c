import { Migration } from '@mikro-orm/migrations';

/** Adds blocks of written mails, and the price of one part of a text message. */
export class MailBlocks extends Migration {
  override up(): void {
    this.addSql(
      'alter table notification_settings add column sms_part_price double precision null',
    );
    this.addSql('alter table written_message add column blocks jsonb null');
    this.addSql('alter table automation add column blocks jsonb null');
  }
}
