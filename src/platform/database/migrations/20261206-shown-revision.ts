import { Migration } from '@mikro-orm/migrations';

/** What a business shows to visitors and members is read from these, by the column that says whose a row is. */
const tables: Readonly<Record<string, string>> = {
  business: 'id',
  catalog_category: 'business_id',
  catalog_collection: 'business_id',
  catalog_item: 'business_id',
  catalog_part: 'business_id',
  catalog_variant: 'business_id',
  membership: 'business_id',
  shop: 'business_id',
  staff_member: 'business_id',
  stock: 'business_id',
};

const changes = { insert: 'new', update: 'new', delete: 'old' } as const;

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/**
 * How often what a business shows has changed, as the sum of a few counters. A change takes one that no other
 * transaction holds, so that no order waits for another one of the business.
 */
export class ShownRevision extends Migration {
  override up(): void {
    this.addSql(`create table shown_revision (
      business_id text not null,
      part uuid not null,
      revision bigint not null,
      primary key (business_id, part)
    )`);
    this.addSql('create policy shown_revision_read on shown_revision for select using (true)');
    this.addSql(
      `create policy shown_revision_insert on shown_revision for insert with check (${isOwn})`,
    );
    this.addSql(`create policy shown_revision_update on shown_revision for update
      using (${isOwn}) with check (${isOwn})`);
    this.addSql(
      `create policy shown_revision_delete on shown_revision for delete using (${isOwn})`,
    );
    this.addSql('alter table shown_revision enable row level security, force row level security');
    this
      .addSql(`create function raise_shown_revision_of(changed text) returns void language plpgsql as $$
      begin
        update shown_revision set revision = revision + 1
          where business_id = changed and part = (
            select part from shown_revision where business_id = changed
            limit 1 for no key update skip locked);
        if not found then
          insert into shown_revision (business_id, part, revision) values (changed, gen_random_uuid(), 1);
        end if;
      end $$`);
    for (const column of new Set(Object.values(tables))) {
      this
        .addSql(`create function raise_shown_revision_by_${column}() returns trigger language plpgsql as $$
        begin
          perform raise_shown_revision_of(each.${column}) from (select distinct ${column} from changed) each;
          return null;
        end $$`);
    }
    for (const [table, column] of Object.entries(tables)) {
      for (const [change, rows] of Object.entries(changes)) {
        this.addSql(`create trigger ${table}_${change}_shown after ${change} on ${table}
          referencing ${rows} table as changed for each statement
          execute function raise_shown_revision_by_${column}()`);
      }
    }
  }
}
