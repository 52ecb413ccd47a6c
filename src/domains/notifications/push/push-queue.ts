import type { Context } from '../../../platform/context.ts';
import type { JobQueue, Retry } from '../../../platform/jobs/enqueue.ts';
import { nextAttempt } from '../../../platform/mail/queue-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { digestOf, holdPush, keepRelevant } from './held-pushes.ts';
import type { PushDevice } from './push-device.entity.ts';
import { deleteDevice, noteSent, readDevice } from './push-device.queries.ts';
import {
  messagePurpose,
  pushQueueName,
  type PushItem,
  type PushJob,
  type PushMessage,
} from './push-job.ts';
import { quietUntil } from './quiet-hours.ts';
import { NeverReached, sendPush } from './send-push.ts';

/** Queue of push messages to members' devices. */
export const pushQueue: JobQueue<PushJob> = { name: pushQueueName, works: () => true, deliver };

/**
 * Delivers a message to one device, so that a failing device does not block others. A device that is gone is
 * deleted. Messages during quiet hours are held until these end. A held or retried message is dropped if it
 * is no longer true.
 */
async function deliver(
  { services, em, now }: Context,
  job: PushJob,
): Promise<Retry<PushJob> | null> {
  const device = await readDevice(em, { businessId: job.businessId, id: job.deviceId });
  if (!device) return null;
  const { businessId, id } = device;
  const { held } = job;
  const single = itemOf(job);
  const until = job.isTest ? null : quietUntil(device, now());
  if (until !== null) {
    if (held) return { at: until, data: job };
    await holdPush(services, device, single, until);
    return null;
  }
  const isLate = held !== undefined || job.attempts > 0;
  const items = isLate ? await keepRelevant(em, businessId, held ?? [single]) : [single];
  try {
    const [first, ...others] = items.map(item => openItem(services, device, item));
    if (!first) return null;
    await sendPush(services, device, JSON.stringify(digestOf(device, [first, ...others])));
  } catch (error) {
    if (error instanceof NeverReached) {
      await deleteDevice(em, { businessId, id });
      return null;
    }
    const attempts = job.attempts + 1;
    const at = nextAttempt(now(), attempts, error as Error);
    return at === null ? null : { at, data: { ...job, attempts } };
  }
  await noteSent(em, { businessId, id, at: now() });
  return null;
}

/** Returns the single item of a job. */
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
