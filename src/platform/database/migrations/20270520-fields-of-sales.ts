import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table custom_field add column ask_visitors text not null default 'never'`,
  // Which records have fields that visitors must fill in: bookings in shops ask for no field otherwise.
  `alter table business add column asked_records text[] not null default '{}'`,
  `alter table appointment add column fields jsonb not null default '{}'`,
  `alter table sales_order add column fields jsonb not null default '{}'`,
  ...Object.entries({ insert: 'new', update: 'new', delete: 'old' }).map(
    ([change, rows]) =>
      `create trigger custom_field_${change}_shown after ${change} on custom_field
        referencing ${rows} table as changed for each statement
        execute function raise_shown_revision_by_business_id()`,
  ),
];

/** Appointments and orders have values in the business's own fields too, and visitors are asked for some. */
export class FieldsOfSales extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
