import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import { inTransaction } from '../../../platform/database/tenancy/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import type { Services } from '../../../platform/services.ts';
import type { PushDevice } from './push-device.entity.ts';
import { pushQueueName, type PushItem, type PushJob, type PushMessage } from './push-job.ts';

/** So many news are told in full; a push service takes 4,096 bytes. */
const mostLines = 4;
const longestLine = 200;

/**
 * Holds news for a device until its quiet hours end, in one job for all of them. The lock on the device keeps two that come at
 * once from making a job each.
 */
export async function holdPush(
  { fork, now }: Pick<Services, 'fork' | 'now'>,
  { id: deviceId, businessId }: PushDevice,
  item: PushItem,
  at: number,
): Promise<void> {
  await inTransaction(fork(), businessId, async em => {
    await sql(em, 'select from push_device where business_id = $1 and id = $2 for no key update', [
      businessId,
      deviceId,
    ]);
    const [joined] = await sql(
      em,
      `update pgboss.job set data = jsonb_set(data, '{held}', data->'held' || $2::jsonb)
       where name = '${pushQueueName}' and state in ('created', 'retry') and data->>'deviceId' = $1 and data ? 'held'
       returning 1 as joined`,
      [deviceId, JSON.stringify([item])],
    );
    if (joined) return;
    const job: PushJob = { businessId, deviceId, attempts: 0, held: [item] };
    await enqueue(em, pushQueueName, job, { now: now(), at });
  });
}

/** Leaves the news that are still true: the last one of each visit, while the visit stands as it says. */
export async function stillTrue(
  em: EntityManager,
  businessId: string,
  items: readonly PushItem[],
): Promise<PushItem[]> {
  const last = new Map(items.map(item => [item.about?.id, item]));
  const current = items.filter(item => !item.about || last.get(item.about.id) === item);
  const visits = await readVisits(
    em,
    businessId,
    current.flatMap(({ about }) => (about ? [about.id] : [])),
  );
  const proposals = await readWaiting(
    em,
    businessId,
    current.flatMap(({ proposalId }) => proposalId ?? []),
  );
  return current.filter(({ about, proposalId }) => {
    if (proposalId) return proposals.has(proposalId);
    if (!about) return true;
    const visit = visits.get(about.id);
    if (!visit || visit.isOff !== about.isOff) return false;
    // The member never heard of a visit that was booked and cancelled meanwhile.
    if (about.isOff) return !items.some(each => each.about?.id === about.id && each.about.isNew);
    return visit.startAt === about.startAt;
  });
}

async function readVisits(em: EntityManager, businessId: string, ids: readonly string[]) {
  const rows = await sql<{ id: string; startAt: number; isOff: boolean }>(
    em,
    `select id, (extract(epoch from start_at) * 1000)::float8 as "startAt",
       status in ('cancelled', 'declined', 'expired') as "isOff"
     from appointment where business_id = $1 and id = any($2)`,
    [businessId, ids],
  );
  return new Map(rows.map(row => [row.id, row]));
}

/** Reads which proposals still wait for an answer. */
async function readWaiting(em: EntityManager, businessId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const rows = await sql<{ id: string }>(
    em,
    `select id from proposal where business_id = $1 and id = any($2) and status = 'waiting'`,
    [businessId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Makes one message of several that were held. */
export function digestOf(
  { language }: Pick<PushDevice, 'language'>,
  messages: readonly [PushMessage, ...PushMessage[]],
): PushMessage {
  const [first] = messages;
  if (messages.length === 1) return first;
  const t = textsFor(language).push.quietHours;
  const shown = messages.slice(0, messages.length > mostLines ? mostLines - 1 : mostLines);
  const left = messages.length - shown.length;
  const lines = shown.map(({ body }) =>
    body.length > longestLine ? `${body.slice(0, longestLine - 1)}…` : body,
  );
  return {
    title: first.title,
    body: [
      t.heading({ count: messages.length }),
      ...lines,
      ...(left > 0 ? [t.more({ count: left })] : []),
    ].join('\n'),
    tag: 'quiet-hours',
    url: first.url.replace(/\?.*$/, ''),
    waits: messages.some(({ waits }) => waits),
  };
}
