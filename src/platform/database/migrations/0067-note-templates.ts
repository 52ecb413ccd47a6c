import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/** Adds templates of notes about treatments. */
export class NoteTemplates extends Migration {
  override up(): void {
    this.addSql(`create table note_template (
      business_id text not null,
      id text not null,
      name text not null,
      item_ids text[] null,
      text text not null,
      lines text[] not null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (business_id, id),
      constraint note_template_business_id_foreign foreign key (business_id) references business (id)
    )`);
    this.addSql('create policy note_template_read on note_template for select using (true)');
    this.addSql(
      `create policy note_template_insert on note_template for insert with check (${isOwn})`,
    );
    this.addSql(
      `create policy note_template_update on note_template for update using (${isOwn}) with check (${isOwn})`,
    );
    this.addSql(`create policy note_template_delete on note_template for delete using (${isOwn})`);
    this.addSql('alter table note_template enable row level security, force row level security');
  }
}
