import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  createFrontdesk,
  verifyWebhook,
  WebhookVerificationError,
  type BusinessOperations,
} from '../../../packages/sdk/src/index.ts';
import { openReceiver, type Received } from '../../support/outside/receiver.ts';
import { createWorld, type World } from '../../world.ts';

let world: World;
let business: BusinessOperations;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let endpointId: string;
let secret: string;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  const salon = await world.business();
  receiver = await openReceiver();
  business = createFrontdesk({ baseUrl: world.url, token: salon.tokens.service }).business(
    salon.id,
  );
  const created = await business.createWebhookEndpoint({ url: receiver.url });
  secret = created.secret;
  ({ endpointId } = created.endpoint);
});
afterEach(() => receiver.close());
afterAll(() => world?.close());

const now = () => world.clock.now();

/** Returns the webhook of a new client, as it arrived. */
const sent = async (clientName = 'Ada'): Promise<Received> => {
  await business.createClient({ clientName });
  await world.jobs.settle();
  const received = receiver.received.at(-1);
  if (!received) throw new Error('Nothing arrived.');
  return received;
};

const refusal = async (verification: Promise<unknown>) => {
  await expect(verification).rejects.toBeInstanceOf(WebhookVerificationError);
  return verification.catch((error: unknown) => (error as Error).message);
};

test('a webhook that the service sent is verified and typed by its event', async () => {
  const { body, headers } = await sent('Ada Lovelace');
  const webhook = await verifyWebhook(body, headers, secret, { now });
  expect(webhook).toMatchObject({ id: headers['webhook-id'], type: 'client.created' });
  if (webhook.type !== 'client.created') throw new Error(webhook.type);
  expect(webhook.data.clientName).toBe('Ada Lovelace');
  // @ts-expect-error The data of a client has no status.
  expect(webhook.data.status).toBeUndefined();
});

test('a body of bytes and headers of fetch are verified too', async () => {
  const { body, headers } = await sent('Zoë');
  const ofFetch = new Headers(headers as Record<string, string>);
  const webhook = await verifyWebhook(Buffer.from(body), ofFetch, secret, { now });
  expect(webhook.data).toMatchObject({ clientName: 'Zoë' });
});

test('during a rotation the old and the new secret verify the same webhook', async () => {
  const rotated = await business.rotateWebhookSecret({ endpointId });
  const { body, headers } = await sent();
  for (const each of [secret, rotated.secret, [secret, rotated.secret]]) {
    expect(await verifyWebhook(body, headers, each, { now })).toMatchObject({
      type: 'client.created',
    });
  }
  world.clock.advance({ days: 2 });
  const later = await sent('Grace');
  const both = [secret, rotated.secret];
  expect(await verifyWebhook(later.body, later.headers, both, { now })).toBeTruthy();
  await refusal(verifyWebhook(later.body, later.headers, secret, { now }));
});

describe('a webhook is refused', () => {
  test('if its body was changed', async () => {
    const { body, headers } = await sent();
    const forged = body.replace('Ada', 'Eve');
    expect(await refusal(verifyWebhook(forged, headers, secret, { now }))).toMatch(/raw body/);
  });

  test('if its id or its time was changed, or a header is missing', async () => {
    const { body, headers } = await sent();
    const changes = {
      'webhook-id': 'evt_2',
      'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1),
      'webhook-signature': undefined,
    };
    for (const change of Object.entries(changes)) {
      const changed = { ...headers, ...Object.fromEntries([change]) };
      await refusal(verifyWebhook(body, changed, secret, { now }));
    }
  });

  test('if it is signed with another secret, or by another version of the signature', async () => {
    const { body, headers } = await sent();
    const other = `whsec_${Buffer.from('another secret').toString('base64')}`;
    await refusal(verifyWebhook(body, headers, other, { now }));
    const signature = String(headers['webhook-signature']);
    for (const forged of [signature.replace('v1,', 'v2,'), 'v1', 'v1,no base64!', 'v1,AAAA', '']) {
      const changed = { ...headers, 'webhook-signature': forged };
      await refusal(verifyWebhook(body, changed, secret, { now }));
    }
  });

  test('if it is older or newer than the tolerance', async () => {
    const { body, headers } = await sent();
    const at = (seconds: number) => ({ now: () => now() + seconds * 1000 });
    for (const seconds of [-299, 299]) {
      expect(await verifyWebhook(body, headers, secret, at(seconds))).toBeTruthy();
    }
    for (const seconds of [-302, 302]) {
      expect(await refusal(verifyWebhook(body, headers, secret, at(seconds)))).toMatch(/timestamp/);
    }
    const strict = { ...at(20), toleranceSeconds: 10 };
    await refusal(verifyWebhook(body, headers, secret, strict));
    const timeless = { ...headers, 'webhook-timestamp': 'soon' };
    await refusal(verifyWebhook(body, timeless, secret, { now }));
  });
});
