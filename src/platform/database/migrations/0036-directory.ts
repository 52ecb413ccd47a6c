import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;
const table = 'directory_entry';
const rules = {
  read: 'for select using (true)',
  insert: `for insert with check (${isOwn})`,
  update: `for update using (${isOwn}) with check (${isOwn})`,
  delete: `for delete using (${isOwn})`,
} as const;

/**
 * Adds the directory: the agreement of businesses to be found, their kinds and places. Bookings of Google's users are found by
 * an index, which is made while bookings go on. Each step can be repeated.
 */
export class Directory extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    await this.execute(`create table if not exists ${table} (
      business_id text not null,
      listed boolean not null,
      google boolean not null,
      kinds text[] not null,
      town text null,
      postal_code text null,
      latitude double precision null,
      longitude double precision null,
      search tsvector null,
      indexed_revision text not null default '',
      google_sent_at timestamptz(3) null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (business_id),
      constraint ${table}_business_id_foreign foreign key (business_id) references business (id)
    )`);
    await this.execute(
      `create index if not exists ${table}_words_index on ${table} using gin (search) where listed`,
    );
    await this.execute(
      `create index if not exists ${table}_place_index on ${table} using gist (point(longitude, latitude)) where listed`,
    );
    for (const [name, rule] of Object.entries(rules)) {
      await this.execute(`drop policy if exists ${table}_${name} on ${table}`);
      await this.execute(`create policy ${table}_${name} on ${table} ${rule}`);
    }
    await this.execute(`alter table ${table} enable row level security, force row level security`);
    await this.execute('drop index concurrently if exists appointment_google_index');
    await this.execute(
      `create index concurrently appointment_google_index on appointment (conversation_id)
       where conversation_id like 'google:%'`,
    );
  }
}
