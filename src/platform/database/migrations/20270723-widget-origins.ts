import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

const statements = [
  `create table widget_origin (
      business_id text not null,
      token_id text not null,
      origin text not null,
      first_seen_at timestamptz(3) not null,
      last_seen_at timestamptz(3) not null,
      days jsonb not null,
      primary key (business_id, token_id, origin),
      constraint widget_origin_business_id_foreign foreign key (business_id) references business (id)
    )`,
  'create policy widget_origin_read on widget_origin for select using (true)',
  `create policy widget_origin_insert on widget_origin for insert with check (${isOwn})`,
  `create policy widget_origin_update on widget_origin for update using (${isOwn}) with check (${isOwn})`,
  `create policy widget_origin_delete on widget_origin for delete using (${isOwn})`,
  'alter table widget_origin enable row level security, force row level security',
  // Browsers that ask ahead are answered without a look at the tokens: the call itself is checked against its own.
  'drop index token_origins_index',
];

/** On which sites widgets were opened, also where their tokens do not let them. */
export class WidgetOrigins extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
