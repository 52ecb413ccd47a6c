import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import type { JobQueue, Retry } from '../../../platform/jobs/job-queue.ts';
import { localDateTime } from '../../../platform/lib/time/time.ts';
import { nextAttempt } from '../../../platform/mail/retries.ts';
import type { Services } from '../../../platform/services.ts';
import { isOver, memberOf } from './find-told.ts';
import { PushDevice } from './push-device.entity.ts';
import { NeverReached, sendPush } from './send-push.ts';

/** What a device shows, and which address a press on it opens. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** What it is about: a later message about the same takes its place. */
  readonly tag: string;
  readonly url: string;
  /** Whether it waits for somebody, for the number on the icon of the app. */
  readonly waits?: boolean;
}

/** What a job of the queue carries. */
export interface PushJob {
  readonly businessId: string;
  readonly deviceId: string;
  /** The message, sealed. */
  readonly sealed: string;
  readonly attempts: number;
  /** The visit that it tells of, as it was then. */
  readonly about?: { readonly id: string; readonly version: number };
  /** Whose visit it is, by whom it is found where they are erased. */
  readonly clientId?: string | null;
  /** Whether the member asked for it just now. */
  readonly isTest?: true;
}

/** In pg-boss. */
export const pushQueueName = 'push';

/** What members' devices are told at once. */
export const pushQueue: JobQueue<PushJob> = { name: pushQueueName, works: () => true, deliver };

const purposeOf = (deviceId: string) => `push message ${deviceId}`;

export const sealedFor = (
  { seal }: Pick<Services, 'seal'>,
  deviceId: string,
  message: PushMessage,
): string => seal.close(JSON.stringify(message), purposeOf(deviceId));

type Ready = PushDevice & { timezone: string; quietFrom: string | null; quietTo: string | null };

/**
 * Tells one device, so that none that fails holds up another. A device that is gone is forgotten; a message that had to be tried
 * again is left out once what it tells is no longer so, since that has a message of its own.
 */
async function deliver(
  { services, em, now }: Context,
  job: PushJob,
): Promise<Retry<PushJob> | null> {
  const device = await readDevice(em, job);
  if (!device || (!job.isTest && isQuiet(device, now()))) return null;
  if (job.attempts > 0 && !(await isStillSo(em, job))) return null;
  try {
    const message = services.seal.open(job.sealed, purposeOf(device.id));
    await sendPush(services, device, message);
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

/** Whether the member wants quiet now, on the clock of the business; what comes then is not told later. */
function isQuiet({ timezone, quietFrom, quietTo }: Ready, now: number): boolean {
  if (quietFrom === null || quietTo === null) return false;
  const time = localDateTime(now, timezone).slice(11, 16);
  const [isAfter, isBefore] = [time >= quietFrom, time < quietTo];
  return quietFrom <= quietTo ? isAfter && isBefore : isAfter || isBefore;
}

async function isStillSo(em: EntityManager, { businessId, about }: PushJob): Promise<boolean> {
  if (!about) return true;
  const rows = await sql(
    em,
    'select from appointment where business_id = $1 and id = $2 and version = $3',
    [businessId, about.id, about.version],
  );
  return rows.length > 0;
}

async function forgetDevice(em: EntityManager, { businessId, id }: PushDevice): Promise<void> {
  await changeRows(
    em,
    businessId,
    'delete from push_device where business_id = $1 and id = $2 returning 1',
    [businessId, id],
  );
}
