import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import type { JobQueue, Retry } from '../../../platform/jobs/job-queue.ts';
import { nextAttempt } from '../../../platform/mail/retries.ts';
import type { Services } from '../../../platform/services.ts';
import { isOver, memberOf } from './find-told.ts';
import { digestOf, holdPush, stillTrue } from './held-pushes.ts';
import { PushDevice } from './push-device.entity.ts';
import {
  messagePurpose,
  pushQueueName,
  type PushItem,
  type PushJob,
  type PushMessage,
} from './push-job.ts';
import { quietUntil, type QuietHours } from './quiet-hours.ts';
import { NeverReached, sendPush } from './send-push.ts';

/** What members' devices are told at once. */
export const pushQueue: JobQueue<PushJob> = { name: pushQueueName, works: () => true, deliver };

type Ready = PushDevice & QuietHours;

/**
 * Tells one device, so that none that fails holds up another. A device that is gone is forgotten. What comes in quiet hours is
 * held until they end; a message that was held, or had to be tried again, is left out if it is not true any more.
 */
async function deliver(
  { services, em, now }: Context,
  job: PushJob,
): Promise<Retry<PushJob> | null> {
  const device = await readDevice(em, job);
  if (!device) return null;
  const { held } = job;
  const single = itemOf(job);
  const until = job.isTest ? null : quietUntil(device, now());
  if (until !== null) {
    if (held) return { at: until, data: job };
    await holdPush(services, device, single, until);
    return null;
  }
  const isLate = held !== undefined || job.attempts > 0;
  const items = isLate ? await stillTrue(em, job.businessId, held ?? [single]) : [single];
  try {
    const [first, ...others] = items.map(item => openItem(services, device, item));
    if (!first) return null;
    await sendPush(services, device, JSON.stringify(digestOf(device, [first, ...others])));
  } catch (error) {
    if (error instanceof NeverReached) {
      await forgetDevice(em, device);
      return null;
    }
    const attempts = job.attempts + 1;
    const at = nextAttempt(now(), attempts, error as Error);
    return at === null ? null : { at, data: { ...job, attempts } };
  }
  await changeRows(
    em,
    device.businessId,
    'update push_device set last_sent_at = $3 where business_id = $1 and id = $2 returning 1',
    [device.businessId, device.id, new Date(now()).toISOString()],
  );
  return null;
}

/** The one thing that a job tells. */
function itemOf({ sealed = '', about, proposalId, clientId }: PushJob): PushItem {
  return {
    sealed,
    ...(about && { about }),
    ...(proposalId && { proposalId }),
    ...(clientId && { clientId }),
  };
}

const openItem = ({ seal }: Services, { id }: PushDevice, { sealed }: PushItem) =>
  JSON.parse(seal.open(sealed, messagePurpose(id))) as PushMessage;

/** Reads a device; undefined where it was removed meanwhile, or its member or their session is gone. */
async function readDevice(
  em: EntityManager,
  { businessId, deviceId }: PushJob,
): Promise<Ready | undefined> {
  const [device] = await sql<Ready>(
    em,
    `select ${columnsOf(em, PushDevice, 'd')}, b.timezone, c.quiet_from as "quietFrom", c.quiet_to as "quietTo"
     from push_device d
     join business b on b.id = d.business_id ${memberOf}
     left join push_choice c on c.business_id = d.business_id and c.user_id = d.user_id
     where d.business_id = $1 and d.id = $2 and not ${isOver('d')}`,
    [businessId, deviceId],
  );
  return device;
}

async function forgetDevice(em: EntityManager, { businessId, id }: PushDevice): Promise<void> {
  await changeRows(
    em,
    businessId,
    'delete from push_device where business_id = $1 and id = $2 returning 1',
    [businessId, id],
  );
}
