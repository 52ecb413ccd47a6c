import { Migration } from '@mikro-orm/migrations';

/** When an appointment was approved, which may come before its payment. */
export class Approval extends Migration {
  override up(): void {
    this.addSql('alter table appointment add column approved_at timestamptz(3) null');
  }
}
