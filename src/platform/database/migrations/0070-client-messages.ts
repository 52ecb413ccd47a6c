import { Migration } from '@mikro-orm/migrations';

/** Choices of clients by sort of messages and channel, and reports of mail providers about mails that they took. */
export class ClientMessages extends Migration {
  override up(): void {
    this.addSql(`alter table client add column message_choices jsonb not null default '[]',
      add column bounce_kind text null`);
    const reported = `add column delivered_at timestamptz(3) null, add column bounced_at timestamptz(3) null,
      add column complained_at timestamptz(3) null`;
    this.addSql('alter table notification_settings add column confirms_news boolean null');
    this.addSql(`alter table notification ${reported}`);
    this.addSql(`alter table message_recipient ${reported}`);
  }
}
