import type {
  AddPushDeviceInput,
  MutationRemovePushDeviceArgs,
  MutationSendTestPushArgs,
} from '../../../graphql.generated.ts';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { hashSecret } from '../../../platform/lib/security/secrets.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { readWebhookUrl } from '../../webhooks/endpoints/read-url.ts';
import { enterPush, type Owner } from './enter-push.ts';
import { PushDevice } from './push-device.entity.ts';
import { enqueuePushes } from './push-news.ts';
import { purposeOf, type Subscription } from './send-push.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { vapidKeys } from './vapid.ts';

/** Of one member in one business; a further one takes the place of the oldest. */
const mostDevices = 10;

/** Has a browser of the caller told from now on. The same browser again is the same device, whoever used it before. */
export async function addPushDevice(
  context: Context,
  input: AddPushDeviceInput,
): Promise<PushDevice> {
  const owner = await enterPush(context, input.businessId);
  const { caller, services } = context;
  const subscription = readSubscription(input, services.config.webhooksAllowPrivate);
  const endpointHash = hashSecret(subscription.endpoint);
  return write(context, owner.businessId, async ({ em, now }) => {
    const [same] = await sql<{ id: string }>(
      em,
      'select id from push_device where business_id = $1 and endpoint_hash = $2 for update',
      [owner.businessId, endpointHash],
    );
    const id = same?.id ?? newId('psh');
    const [device] = await sql<PushDevice>(
      em,
      `insert into push_device as d (id, business_id, user_id, session_id, endpoint_hash, sealed, public_key, language,
         device, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, (select t.device from token t where t.id = $4), $9)
       on conflict (business_id, id) do update
       set user_id = excluded.user_id, session_id = excluded.session_id, sealed = excluded.sealed,
         public_key = excluded.public_key, language = excluded.language, device = excluded.device
       returning ${columnsOf(em, PushDevice, 'd')}`,
      [
        id,
        owner.businessId,
        owner.userId,
        caller.credential === 'session' ? caller.credentialId : null,
        endpointHash,
        services.seal.close(JSON.stringify(subscription), purposeOf(id)),
        vapidKeys(services)[0].publicKey,
        input.language,
        toIso(now()),
      ],
    );
    await dropOldest(em, owner);
    return { result: device!, ...unnoted(owner, 'push_device.added', id) };
  });
}

/** Has a device of the caller told nothing any more. */
export async function removePushDevice(
  context: Context,
  { businessId, deviceId }: MutationRemovePushDeviceArgs,
): Promise<PushDevice> {
  const owner = await enterPush(context, businessId);
  return write(context, owner.businessId, async ({ em }) => {
    const device = await findDevice(em, owner, deviceId);
    em.remove(device);
    return { result: { ...device }, ...unnoted(owner, 'push_device.removed', deviceId) };
  });
}

/** Sends a device of the caller a message that says that it works, also in quiet hours. @throws DomainError RATE_LIMITED. */
export async function sendTestPush(
  context: Context,
  { businessId, deviceId }: MutationSendTestPushArgs,
): Promise<PushDevice> {
  const owner = await enterPush(context, businessId);
  const { services } = context;
  await services.rateLimiter.consume('test-message', owner.userId);
  return write(context, owner.businessId, async ({ em }) => {
    const device = await findDevice(em, owner, deviceId);
    const [business] = await sql<{ name: string; slug: string }>(
      em,
      'select name, slug from business where id = $1',
      [owner.businessId],
    );
    const message = {
      title: business!.name,
      body: textsFor(device.language).push.test,
      tag: 'test',
      url: `/ControlPanel/${business!.slug}`,
    };
    await enqueuePushes(services, em, owner.businessId, [{ device, message, isTest: true }]);
    return { result: device, ...unnoted(owner, 'push_device.tested', deviceId) };
  });
}

/** It is one's own, and changes nothing of the business. */
const unnoted = ({ businessId }: Owner, type: string, subject: string) => ({
  journaled: true,
  event: { type, businessId, subject, summary: 'A member had to do with one of their devices.' },
});

async function findDevice(em: EntityManager, owner: Owner, id: string): Promise<PushDevice> {
  const device = await em.findOne(PushDevice, { id, ...owner });
  if (!device) throw notFound('psh', id);
  return device;
}

async function dropOldest(em: EntityManager, { businessId, userId }: Owner): Promise<void> {
  await sql(
    em,
    `delete from push_device where business_id = $1 and id in (
       select id from push_device where business_id = $1 and user_id = $2 order by id desc offset ${mostDevices})`,
    [businessId, userId],
  );
}

/** @throws DomainError VALIDATION_FAILED for what is no subscription, or leads to a private address. */
function readSubscription(
  { endpoint, p256dh, auth }: AddPushDeviceInput,
  allowPrivate: boolean,
): Subscription {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const key = bytes(p256dh);
  // A point of the curve P-256 in full, and sixteen bytes that both sides know.
  if (key.length !== 65 || key[0] !== 4) throw invalid('p256dh', 'is no key of a subscription.');
  if (bytes(auth).length !== 16) throw invalid('auth', 'is no key of a subscription.');
  return { endpoint: readWebhookUrl(endpoint, allowPrivate, 'endpoint'), p256dh, auth };
}
