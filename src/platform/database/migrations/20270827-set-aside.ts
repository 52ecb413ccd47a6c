import { Migration } from '@mikro-orm/migrations';

/** Rows that scheduled jobs could not process and left aside for a while; operators are told of them. */
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
