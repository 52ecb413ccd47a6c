import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { fromText, query } from '../../../platform/database/query/query.ts';
import { dueNow, insertJobs } from '../../../platform/jobs/enqueue.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { pushQueueName, type PushItem, type PushJob } from './push-job.ts';

/** Inserts jobs that are due at once. */
export function insertPushes(
  em: EntityManager,
  { jobs, now }: { jobs: readonly PushJob[]; now: number },
): Promise<unknown> {
  const dueAtOnce = fromText(dueNow('$1'), [toIso(now)]);
  const rows = sql`select job as data, ${dueAtOnce} as start_after from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) as job`;
  return query(em, fromText(insertJobs(pushQueueName, '$1'), [rows]));
}

/** Adds an item to the job that holds the messages for a device. Returns false if there is none. */
export async function joinHeld(
  em: EntityManager,
  { deviceId, item }: { deviceId: string; item: PushItem },
): Promise<boolean> {
  const joined = await query(
    em,
    sql`update pgboss.job set data = jsonb_set(data, '{held}', data->'held' || ${JSON.stringify([item])}::jsonb)
      where name = ${sql.lit(pushQueueName)} and state in ('created', 'retry') and data->>'deviceId' = ${deviceId} and data ? 'held'
      returning 1 as joined`,
  );
  return joined.length > 0;
}

/** Reads the present start and status of appointments. */
export function readVisits(
  em: EntityManager,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<Pick<Appointment, 'id' | 'startAt' | 'status'>[]> {
  return query(
    em,
    sql<Pick<Appointment, 'id' | 'startAt' | 'status'>>`
      select id, ${sql.raw(epochMs('start_at'))} as "startAt", status from appointment
      where business_id = ${businessId} and id = any(${ids})`,
  );
}

/** Returns the ids of the proposals that still await an answer. */
export async function findWaitingProposals(
  em: EntityManager,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await query(
    em,
    sql<{ id: string }>`
      select id from proposal where business_id = ${businessId} and id = any(${ids}) and status = 'waiting'`,
  );
  return new Set(rows.map(({ id }) => id));
}
