import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/** Texts of a business's own, by kind and language. */
export class NotificationTexts extends Migration {
  override up(): void {
    const statements = [
      `create table notification_text (
        business_id text not null,
        kind text not null,
        language text not null,
        subject text null,
        text text null,
        sms text null,
        version int not null default 1,
        primary key (business_id, kind, language),
        constraint notification_text_business_id_foreign foreign key (business_id) references business (id)
      )`,
      'create policy notification_text_read on notification_text for select using (true)',
      `create policy notification_text_insert on notification_text for insert with check (${isOwn})`,
      `create policy notification_text_update on notification_text for update using (${isOwn}) with check (${isOwn})`,
      `create policy notification_text_delete on notification_text for delete using (${isOwn})`,
      'alter table notification_text enable row level security, force row level security',
    ];
    for (const statement of statements) this.addSql(statement);
  }
}
