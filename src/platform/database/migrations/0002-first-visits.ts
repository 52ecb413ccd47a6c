import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

const counts = (row: string) => `${row}.status in ('confirmed', 'arrived', 'completed')`;

/** Columns that decide if an appointment is a client's first. */
const said = (row: string) => `(${row}.client_id, ${row}.start_at, ${counts(row)})`;

const triggers: Readonly<Record<string, string>> = {
  insert: counts('new'),
  update: `(${counts('old')} or ${counts('new')}) and ${said('old')} is distinct from ${said('new')}`,
  delete: counts('old'),
};

/**
 * Stores the first visit of each client, counting appointments that take place.
 * Appointments that await approval or payment do not count, since they expire without a change of their row.
 * Triggers maintain it under the business's lock.
 */
export class FirstVisits extends Migration {
  override up(): void {
    this.addSql(`create table first_visit (
      business_id text not null,
      client_id text not null,
      at timestamptz(3) null,
      primary key (business_id, client_id)
    )`);
    this.addSql('create index first_visit_business_id_at_index on first_visit (business_id, at)');
    this.addSql('create policy first_visit_read on first_visit for select using (true)');
    this.addSql(`create policy first_visit_insert on first_visit for insert with check (${isOwn})`);
    this.addSql(`create policy first_visit_update on first_visit for update
      using (${isOwn}) with check (${isOwn})`);
    this.addSql(`create policy first_visit_delete on first_visit for delete using (${isOwn})`);
    this.addSql('alter table first_visit enable row level security, force row level security');
    this
      .addSql(`create function keep_first_visit_of(of_business text, of_client text) returns void language plpgsql as $$
      declare
        first timestamptz := (
          select a.start_at from appointment a
          where a.business_id = of_business and a.client_id = of_client and ${counts('a')}
          order by a.start_at limit 1);
      begin
        if not exists (
          select from first_visit
          where business_id = of_business and client_id = of_client and at is not distinct from first
        ) then
          insert into first_visit (business_id, client_id, at) values (of_business, of_client, first)
            on conflict (business_id, client_id) do update set at = excluded.at;
        end if;
      end $$`);
    // Most clients have an earlier visit, so this check usually suffices.
    this.addSql(`create function keep_first_visit() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' and exists (
          select from first_visit f
          where f.business_id = new.business_id and f.client_id = new.client_id and f.at <= new.start_at
        ) then
          return null;
        end if;
        if tg_op <> 'DELETE' then
          perform keep_first_visit_of(new.business_id, new.client_id);
        end if;
        if tg_op = 'DELETE' or tg_op = 'UPDATE' and old.client_id <> new.client_id then
          perform keep_first_visit_of(old.business_id, old.client_id);
        end if;
        return null;
      end $$`);
    for (const [change, condition] of Object.entries(triggers)) {
      this.addSql(`create trigger appointment_${change}_first_visit after ${change} on appointment
        for each row when (${condition}) execute function keep_first_visit()`);
    }
  }
}
