import type { EntityManager } from '@mikro-orm/sql';
import { inTransaction } from '../../../platform/database/tenancy/tenant-scope.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import type { Services } from '../../../platform/services.ts';
import { notTakingPlace } from '../../scheduling/appointments/lifecycle.ts';
import type { PushDevice } from './push-device.entity.ts';
import { lockDevice } from './push-device.queries.ts';
import { findWaitingProposals, joinHeld, readVisits } from './push-job.queries.ts';
import { pushQueueName, type PushItem, type PushJob, type PushMessage } from './push-job.ts';

/** Most news spelled out in a digest; a push service accepts 4,096 bytes. */
const mostLines = 4;
const longestLine = 200;

/**
 * Holds a message for a device until its quiet hours end, in one job for all of them. The lock on the device
 * keeps concurrent messages from creating two jobs.
 */
export async function holdPush(
  { fork, now }: Pick<Services, 'fork' | 'now'>,
  { id: deviceId, businessId }: PushDevice,
  item: PushItem,
  at: number,
): Promise<void> {
  await inTransaction(fork(), businessId, async em => {
    await lockDevice(em, { businessId, id: deviceId });
    if (await joinHeld(em, { deviceId, item })) return;
    const job: PushJob = { businessId, deviceId, attempts: 0, held: [item] };
    await enqueue(em, pushQueueName, job, { now: now(), at });
  });
}

/** Keeps the messages that are still true: the last one about each visit, if its state is unchanged. */
export async function keepRelevant(
  em: EntityManager,
  businessId: string,
  items: readonly PushItem[],
): Promise<PushItem[]> {
  const last = new Map(items.map(item => [item.about?.id, item]));
  const current = items.filter(item => !item.about || last.get(item.about.id) === item);
  const rows = await readVisits(em, {
    businessId,
    ids: current.flatMap(({ about }) => (about ? [about.id] : [])),
  });
  const visits = new Map(
    rows.map(({ status, ...row }) => [row.id, { ...row, isOff: notTakingPlace.has(status) }]),
  );
  const proposals = await findWaitingProposals(em, {
    businessId,
    ids: current.flatMap(({ proposalId }) => proposalId ?? []),
  });
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

/** Merges several held messages into one. */
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
