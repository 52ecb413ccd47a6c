import { Migration } from '@mikro-orm/migrations';

/** Says of every period of time off what it is and when it comes back: so far all were absences, once each. */
export class BlockedTime extends Migration {
  override up(): void {
    this.addSql(`update staff_member set time_off = (
        select jsonb_agg('{"kind": "absence", "weekly": null}'::jsonb || each order by position)
        from jsonb_array_elements(time_off) with ordinality as list(each, position))
      where time_off <> '[]'`);
  }
}
