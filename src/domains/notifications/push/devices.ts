import type {
  AddPushDeviceInput,
  MutationRemovePushDeviceArgs,
  MutationSendTestPushArgs,
} from '../../../graphql.generated.ts';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import { write } from '../../../platform/journal/write.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { hashSecret } from '../../../platform/lib/security/secrets.ts';
import { readWebhookUrl } from '../../webhooks/endpoints/create-endpoint.ts';
import { authorizePush, type Owner } from './authorize-push.ts';
import type { PushDevice } from './push-device.entity.ts';
import {
  deleteOldest,
  deleteRevoked,
  findDevice,
  lockByEndpoint,
  readBusiness,
  saveDevice,
} from './push-device.queries.ts';
import { enqueuePushes } from './push-news.ts';
import { purposeOf, type Subscription } from './send-push.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { vapidKeys } from './vapid.ts';

/** Most devices of a member in one business. A further device replaces the oldest. */
const mostDevices = 10;

/**
 * Registers the caller's browser for push messages. A known browser keeps its device, even if another user
 * had it.
 */
export async function addPushDevice(
  context: Context,
  input: AddPushDeviceInput,
): Promise<PushDevice> {
  const owner = await authorizePush(context, input.businessId);
  const { caller, services } = context;
  const subscription = readSubscription(input, services.config.webhooksAllowPrivate);
  const endpointHash = hashSecret(subscription.endpoint);
  return write(context, owner.businessId, async ({ em, now }) => {
    const known = await lockByEndpoint(em, { businessId: owner.businessId, endpointHash });
    const id = known ?? newId('psh');
    const device = await saveDevice(em, {
      id,
      ...owner,
      sessionId: caller.credential === 'session' ? caller.credentialId : null,
      endpointHash,
      sealed: services.seal.close(JSON.stringify(subscription), purposeOf(id)),
      publicKey: vapidKeys(services)[0].publicKey,
      language: input.language ?? 'en',
      createdAt: now(),
    });
    await deleteOldest(em, { ...owner, most: mostDevices });
    return { result: device, ...unnoted(owner, 'push_device.added', id) };
  });
}

/** Removes a device of the caller, which gets no more messages. */
export async function removePushDevice(
  context: Context,
  { businessId, deviceId }: MutationRemovePushDeviceArgs,
): Promise<PushDevice> {
  const owner = await authorizePush(context, businessId);
  return write(context, owner.businessId, async ({ em }) => {
    const device = await deviceOf(em, owner, deviceId);
    em.remove(device);
    return { result: { ...device }, ...unnoted(owner, 'push_device.removed', deviceId) };
  });
}

/** Sends a test message to a device of the caller, even in quiet hours. @throws DomainError RATE_LIMITED. */
export async function sendTestPush(
  context: Context,
  { businessId, deviceId }: MutationSendTestPushArgs,
): Promise<PushDevice> {
  const owner = await authorizePush(context, businessId);
  const { services } = context;
  await services.rateLimiter.consume('test-message', owner.userId);
  return write(context, owner.businessId, async ({ em }) => {
    const device = await deviceOf(em, owner, deviceId);
    const { name, slug } = await readBusiness(em, owner.businessId);
    const message = {
      title: name,
      body: textsFor(device.language).push.test,
      tag: 'test',
      url: `/ControlPanel/${slug}`,
    };
    await enqueuePushes(services, em, owner.businessId, [{ device, message, isTest: true }]);
    return { result: device, ...unnoted(owner, 'push_device.tested', deviceId) };
  });
}

/** Returns an event that the journal skips: a member's own device changes nothing in the business. */
const unnoted = ({ businessId }: Owner, type: string, subject: string) => ({
  journaled: true,
  event: { type, businessId, subject, summary: 'A member had to do with one of their devices.' },
});

async function deviceOf(em: EntityManager, owner: Owner, id: string): Promise<PushDevice> {
  const device = await findDevice(em, { id, ...owner });
  if (!device) throw notFound('psh', id);
  return device;
}

/**
 * Deletes up to a thousand devices whose session was revoked. Returns the number deleted. Such devices get no
 * messages anyway.
 */
export function cleanDevices(context: Context): Promise<number> {
  return deleteRevoked(context, { until: context.now() });
}

/** Reads a push subscription. @throws DomainError VALIDATION_FAILED if it is malformed or its address is private. */
function readSubscription(
  { endpoint, p256dh, auth }: AddPushDeviceInput,
  allowPrivate: boolean,
): Subscription {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const key = bytes(p256dh);
  // The key is an uncompressed point on P-256. The shared secret has sixteen bytes.
  if (key.length !== 65 || key[0] !== 4) throw invalid('p256dh', 'is no key of a subscription.');
  if (bytes(auth).length !== 16) throw invalid('auth', 'is no key of a subscription.');
  return { endpoint: readWebhookUrl(endpoint, allowPrivate, 'endpoint'), p256dh, auth };
}
