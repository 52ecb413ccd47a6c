import { Migration } from '@mikro-orm/migrations';

/** Called once for a statement, when the first row is looked at. */
const business = '(select app_business())';

interface Table {
  name: string;
  /** Says whose a row is. */
  column: string;
  /** Whether rows may be of no business. */
  isOptional: boolean;
}

/** A change outside a transaction that says whose rows it may change is refused; so far it found no rows. */
export class ReachRequired extends Migration {
  override async up(): Promise<void> {
    await this.execute(`
      create function app_business() returns text language plpgsql stable parallel safe as $$
      declare
        setting text := current_setting('app.business_id', true);
      begin
        if coalesce(setting, '') = '' then
          raise insufficient_privilege using
            message = 'The change of a tenant''s row was begun without a reach.',
            hint = 'Change rows by write, inTransaction or changeRows, which say of which business.';
        end if;
        return setting;
      end $$`);
    const tables = (await this.execute(`
      select c.table_name as name, c.column_name as column, c.is_nullable = 'YES' as "isOptional"
      from pg_policies p
      join information_schema.columns c on c.table_schema = p.schemaname and c.table_name = p.tablename
        and c.column_name = case c.table_name when 'business' then 'id' else 'business_id' end
      where p.schemaname = current_schema and p.cmd = 'UPDATE'`)) as unknown as Table[];
    for (const { name, column, isOptional } of tables) {
      const isOwn = `${column} = ${business} or ${business} = '*'`;
      const own = isOptional ? `${column} is null or ${isOwn}` : isOwn;
      this.addSql(`alter policy ${name}_insert on ${name} with check (${own})`);
      this.addSql(`alter policy ${name}_update on ${name} using (${own}) with check (${own})`);
      this.addSql(`alter policy ${name}_delete on ${name} using (${own})`);
    }
  }
}
