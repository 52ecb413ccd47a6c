import { Migration } from '@mikro-orm/migrations';

const columns = `name, data, start_after, policy, retry_limit, retry_delay, retry_backoff, expire_seconds`;
const options = `q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.expire_seconds`;

const statements = [
  // Mail that waits to be sent goes on waiting in the job queue, whose tables are made before the migrations run.
  `do $$ begin
     if to_regclass('pgboss.job') is not null then
       insert into pgboss.job (${columns})
       select q.name, jsonb_build_object('id', m.id, 'sealed', m.sealed,
           'expiresAt', round(date_part('epoch', m.expires_at) * 1000), 'attempts', m.attempts),
         m.next_attempt_at, ${options}
       from queued_mail m join pgboss.queue q on q.name = 'mail';
       insert into pgboss.job (${columns})
       select q.name, jsonb_build_object('id', n.id), coalesce(n.next_attempt_at, now()), ${options}
       from notification n join pgboss.queue q on q.name = 'notification' where n.status = 'pending';
     end if;
   end $$`,
  `drop table queued_mail`,
  `drop index notification_due_index`,
];

/** One queue sends everything: mails and notifications are jobs. */
export class SendByQueue extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
