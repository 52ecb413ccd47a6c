import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/** Tables of objects that take an external id. */
const tables = [
  'client',
  'appointment',
  'appointment_series',
  'waitlist_entry',
  'sales_order',
  'payment',
  'receipt',
  'gift_card',
  'client_package',
  'catalog_item',
  'catalog_variant',
  'catalog_category',
  'catalog_collection',
  'discount',
  'tax_rate',
  'staff_member',
  'time_off_request',
  'resource',
];

/** Adds the ids and the metadata that objects have in the systems of integrators. */
export class ExternalIds extends Migration {
  override up(): void {
    this.addSql(`create table external_record (
      business_id text not null,
      object_id text not null,
      kind text not null,
      external_id text null,
      metadata jsonb not null default '{}',
      primary key (business_id, object_id),
      constraint external_record_business_id_foreign foreign key (business_id) references business (id)
    )`);
    this.addSql(`create unique index external_record_external_id_index
      on external_record (business_id, kind, external_id) where external_id is not null`);
    this.addSql('create policy external_record_read on external_record for select using (true)');
    this.addSql(
      `create policy external_record_insert on external_record for insert with check (${isOwn})`,
    );
    this.addSql(`create policy external_record_update on external_record for update
      using (${isOwn}) with check (${isOwn})`);
    this.addSql(
      `create policy external_record_delete on external_record for delete using (${isOwn})`,
    );
    this.addSql('alter table external_record enable row level security, force row level security');
    this.noteChanges();
    this.raiseRevision();
    this.deleteWithObjects();
  }

  /** A change of a record is one of its object. A deletion comes with one of the object itself. */
  private noteChanges(): void {
    this.addSql(`create function note_external_record() returns trigger language plpgsql as $$
      begin
        insert into object_change (business_id, kind, object_id, deleted)
          select distinct x.business_id, case x.kind when 'variant' then 'item' else x.kind end,
            coalesce((select v.item_id from catalog_variant v
              where v.business_id = x.business_id and v.id = x.object_id), x.object_id), false
          from changed x;
        return null;
      end $$`);
    for (const operation of ['insert', 'update']) {
      this
        .addSql(`create trigger external_record_${operation}_of_object after ${operation} on external_record
        referencing new table as changed for each statement execute function note_external_record()`);
    }
  }

  /** Cached answers show records of the catalog and the team. */
  private raiseRevision(): void {
    this
      .addSql(`create function raise_shown_revision_by_record() returns trigger language plpgsql as $$
      begin
        perform raise_shown_revision_of(each.business_id) from (
          select distinct business_id from changed
          where kind in ('item', 'variant', 'category', 'collection', 'discount', 'staff', 'resource')) each;
        return null;
      end $$`);
    for (const [operation, rows] of Object.entries({
      insert: 'new',
      update: 'new',
      delete: 'old',
    })) {
      this
        .addSql(`create trigger external_record_${operation}_shown after ${operation} on external_record
        referencing ${rows} table as changed for each statement execute function raise_shown_revision_by_record()`);
    }
  }

  private deleteWithObjects(): void {
    this.addSql(`create function delete_external_records() returns trigger language plpgsql as $$
      begin
        delete from external_record x using changed where x.business_id = changed.business_id and x.object_id = changed.id;
        return null;
      end $$`);
    for (const table of tables) {
      this.addSql(`create trigger ${table}_delete_external after delete on ${table}
        referencing old table as changed for each statement execute function delete_external_records()`);
    }
  }
}
