import type { EntityManager } from '@mikro-orm/sql';
import type { Orm } from '../platform/database/connection/orm.ts';
import { sql } from '../platform/database/query/sql.ts';

/** State of the work of all processes. Ages are in seconds. */
export interface WorkState {
  readonly webhooksPending: number;
  /** Webhooks that failed for good within the last day. */
  readonly webhooksFailed: number;
  readonly outboxEvents: number;
  readonly outboxAge: number;
  readonly paymentsUnknown: number;
  readonly holds: number;
  /** Locks that a transaction waits for. */
  readonly locksWaitedFor: number;
  readonly linkedCalendars: Readonly<Record<'active' | 'failing' | 'revoked', number>>;
  readonly jobs: readonly JobState[];
  /** Rows that scheduled jobs could not process, earliest failure first. */
  readonly setAside: readonly RowSetAside[];
}

interface RowSetAside {
  readonly job: string;
  readonly subject: string;
  readonly reason: string;
  readonly tries: number;
}

interface JobState {
  readonly queue: string;
  /** `waiting` for its time, `due`, `active`, or `failed` for good. */
  readonly state: string;
  readonly count: number;
  /** Seconds since the oldest job became due. */
  readonly age: number;
}

/** Limit of counted rows. A higher number is not a problem of single rows. */
const mostSetAside = 1000;

const seconds = (since: string) => `coalesce(date_part('epoch', $1::timestamptz - ${since}), 0)`;

const statement = `select
  (select count(*)::int from webhook_delivery where status = 'pending') as "webhooksPending",
  (select count(*)::int from webhook_delivery
   where status <> 'pending' and status = 'failed' and created_at > $1::timestamptz - interval '1 day'
  ) as "webhooksFailed",
  (select count(*)::int from outbox) as "outboxEvents",
  (select ${seconds('min(at)')} from outbox) as "outboxAge",
  (select count(*)::int from payment where status = 'unknown') as "paymentsUnknown",
  (select count(*)::int from hold where expires_at > $1) as holds,
  (select count(*)::int from pg_locks l join pg_stat_activity a using (pid)
   where not l.granted and a.datname = current_database()) as "locksWaitedFor",
  (select jsonb_build_object('active', count(*) filter (where status = 'active'),
     'failing', count(*) filter (where status = 'failing'), 'revoked', count(*) filter (where status = 'revoked'))
   from linked_calendar where left_at is null) as "linkedCalendars",
  (select coalesce(jsonb_agg(job), '[]') from (
     select queue, state, count(*)::int as count,
       case when state = 'due' then greatest(0, ${seconds('min(start_after)')}) else 0 end as age
     from (
       select name as queue, start_after, case when state in ('active', 'failed') then state::text
         when start_after <= $1 then 'due' else 'waiting' end as state
       from pgboss.job where state in ('created', 'retry', 'active', 'failed')
     ) j group by queue, state order by queue, state
   ) job) as jobs,
  (select coalesce(jsonb_agg(row), '[]') from (
     select job, subject, reason, tries from set_aside
     where retry_at > $1::timestamptz - interval '1 day' order by first_at, job, subject limit ${mostSetAside}
   ) row) as "setAside"`;

/** Returns a function that reads the state of the work. Simultaneous callers share one read. */
export function createMeasureWork(orm: Orm, now: () => number): () => Promise<WorkState> {
  let look: Promise<WorkState> | undefined;
  const read = async (): Promise<WorkState> => {
    const em = orm.em.fork({ clear: true }) as EntityManager;
    const [row] = await sql<WorkState>(em, statement, [new Date(now()).toISOString()]);
    return row as WorkState;
  };
  return () => (look ??= read().finally(() => (look = undefined)));
}
