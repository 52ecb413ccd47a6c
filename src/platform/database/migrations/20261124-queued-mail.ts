import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table queued_mail (
      id text not null,
      sealed text not null,
      attempts int not null,
      next_attempt_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      primary key (id)
    )`,
  `create index queued_mail_next_attempt_at_index on queued_mail (next_attempt_at)`,
];

/** Mail about signing in waits here until a server has taken it. */
export class QueuedMails extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
