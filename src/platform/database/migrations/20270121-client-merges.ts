import { Migration } from '@mikro-orm/migrations';

const statements = [
  'alter table client add column merged_into_id text null',
  `alter table client add column other_contacts text[] not null default '{}'`,
  `create index client_merged_index on client (business_id, merged_into_id) where merged_into_id is not null`,
  // Whose a receipt is can change when clients are merged; the document itself says nothing of ids.
  `create or replace function refuse_receipt_change() returns trigger language plpgsql as $$
     begin
       if tg_op = 'UPDATE' and to_jsonb(new) - 'client_id' = to_jsonb(old) - 'client_id' then
         return new;
       end if;
       raise restrict_violation using message = 'A receipt never changes; a credit note takes it back.';
     end $$`,
];

/** Clients that were merged into another, and by what else that one can be reached. */
export class ClientMerges extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
