import { Migration } from '@mikro-orm/migrations';

/** Gives every period of absence an id of its own. */
export class TimeOff extends Migration {
  override up(): void {
    this.addSql(`update staff_member set time_off = (
        select jsonb_agg(
          jsonb_build_object('id', 'off_0' || left(replace(gen_random_uuid()::text, '-', ''), 25)) || each
          order by position)
        from jsonb_array_elements(time_off) with ordinality as list(each, position))
      where time_off <> '[]'`);
  }
}
