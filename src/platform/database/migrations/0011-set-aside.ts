import { Migration } from '@mikro-orm/migrations';

/** Adds rows that scheduled jobs could not process and skip for a while. Operators see them. */
export class RowsSetAside extends Migration {
  override up(): void {
    this.addSql(`create table set_aside (
      job text not null,
      subject text not null,
      reason text not null,
      tries int not null,
      first_at timestamptz(3) not null,
      retry_at timestamptz(3) not null,
      primary key (job, subject)
    )`);
  }
}
