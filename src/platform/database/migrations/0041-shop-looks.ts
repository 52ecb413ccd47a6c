import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;
const operations = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;

/** Adds the looks of shops: the published ones and the draft. */
export class ShopLooks extends Migration {
  override up(): void {
    this.addSql(`create table shop_look (
      business_id text not null,
      id text not null,
      theme text not null,
      settings jsonb not null,
      pages jsonb not null,
      number int null,
      repeats int null,
      version int not null default 1,
      changed_at timestamptz(3) not null,
      primary key (business_id, id),
      constraint shop_look_business_id_foreign foreign key (business_id) references business (id)
    )`);
    this.addSql(
      'create unique index shop_look_number_index on shop_look (business_id, number) where number is not null',
    );
    this.addSql(
      'create unique index shop_look_draft_index on shop_look (business_id) where number is null',
    );
    this.addSql('create policy shop_look_read on shop_look for select using (true)');
    this.addSql(`create policy shop_look_insert on shop_look for insert with check (${isOwn})`);
    this.addSql(`create policy shop_look_update on shop_look for update
      using (${isOwn}) with check (${isOwn})`);
    this.addSql(`create policy shop_look_delete on shop_look for delete using (${isOwn})`);
    this.addSql('alter table shop_look enable row level security, force row level security');
    for (const [operation, rows] of operations) {
      this.addSql(`create trigger shop_look_${operation}_shown after ${operation} on shop_look
        referencing ${rows} table as changed
        for each statement execute function raise_shown_revision_by_business_id()`);
    }
  }
}
