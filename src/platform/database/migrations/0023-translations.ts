import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;
const operations = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;

/** Adds translations of a business's texts, and the languages offered to visitors. */
export class Translations extends Migration {
  override up(): void {
    this.addSql(
      "alter table business add column if not exists languages text[] not null default '{}'",
    );
    this.addSql(`create table translation (
      business_id text not null,
      subject text not null,
      field text not null,
      language text not null,
      text text not null,
      source_hash text not null,
      updated_at timestamptz(3) not null,
      primary key (business_id, subject, field, language),
      constraint translation_business_id_foreign foreign key (business_id) references business (id)
    )`);
    this.addSql('create policy translation_read on translation for select using (true)');
    this.addSql(`create policy translation_insert on translation for insert with check (${isOwn})`);
    this.addSql(`create policy translation_update on translation for update
      using (${isOwn}) with check (${isOwn})`);
    this.addSql(`create policy translation_delete on translation for delete using (${isOwn})`);
    this.addSql('alter table translation enable row level security, force row level security');
    for (const [operation, rows] of operations) {
      this.addSql(`create trigger translation_${operation}_shown after ${operation} on translation
        referencing ${rows} table as changed
        for each statement execute function raise_shown_revision_by_business_id()`);
    }
    this.addSql(`create function drop_translations() returns trigger language plpgsql as $$
      begin
        delete from translation where business_id = old.business_id and subject = old.id;
        return null;
      end $$`);
    for (const table of ['catalog_item', 'catalog_category', 'catalog_collection']) {
      this.addSql(`create trigger ${table}_translations after delete on ${table}
        for each row execute function drop_translations()`);
    }
  }
}
