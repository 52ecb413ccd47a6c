import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { FrontdeskTrigger } from '../../../packages/n8n-node/src/frontdesk-trigger.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { createWorld, type Salon, type World } from '../../world.ts';
import { hooksOf, requestOf } from './n8n.ts';

const trigger = new FrontdeskTrigger();
let world: World;
let salon: Salon;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let stored: Record<string, unknown>;

beforeAll(async () => {
  world = await createWorld({ now: new Date().toISOString() });
});
beforeEach(async () => {
  // The node compares the time of a webhook with the clock of the machine.
  world.clock.set(new Date().toISOString());
  salon = await world.business();
  receiver = await openReceiver();
  stored = {};
});
afterEach(() => receiver.close());
afterAll(() => world?.close());

/** Calls a hook of the trigger as n8n does. */
const hook = (name: 'checkExists' | 'create' | 'delete', events = ['client_created']) => {
  const credentials = { baseUrl: world.url, token: salon.tokens.service };
  const functions = hooksOf(credentials, receiver.url, events, stored);
  return trigger.webhookMethods.default[name].call(functions);
};

const endpoints = async () => (await salon.rest('GET', '/webhooks')).data.items;

/** Creates a client, and returns the webhooks that arrived. */
const createClient = async (clientName: string) => {
  await salon.rest('POST', '/clients', { clientName });
  await world.jobs.settle();
  return receiver.received.splice(0);
};

test('the trigger adds its endpoint, emits the events, and deletes the endpoint', async () => {
  expect(await hook('checkExists')).toBe(false);
  expect(await hook('create')).toBe(true);
  expect(await endpoints()).toMatchObject([{ url: receiver.url, events: ['client_created'] }]);
  expect(await hook('checkExists')).toBe(true);

  const [webhook] = await createClient('Ada');
  const { functions, answers } = requestOf(webhook!, stored);
  const { workflowData } = await trigger.webhook.call(functions);
  expect(workflowData).toMatchObject([
    [
      {
        json: {
          id: webhook!.headers['webhook-id'],
          type: 'client.created',
          businessId: salon.id,
          data: { clientName: 'Ada' },
        },
      },
    ],
  ]);
  expect(answers).toEqual([]);

  expect(await hook('delete')).toBe(true);
  expect(await endpoints()).toEqual([]);
  expect(stored).toEqual({});
  expect(await createClient('Grace')).toEqual([]);
});

test('a forged webhook is answered with 400, and starts nothing', async () => {
  await hook('create');
  const [webhook] = await createClient('Ada');
  const forged = { ...webhook!, body: webhook!.body.replace('Ada', 'Eve') };
  const { functions, answers } = requestOf(forged, stored);
  expect(await trigger.webhook.call(functions)).toEqual({ noWebhookResponse: true });
  expect(answers).toEqual([[400, { message: expect.any(String) }]]);
});

test('a webhook is refused if the trigger has no endpoint', async () => {
  await hook('create');
  const [webhook] = await createClient('Ada');
  const { functions, answers } = requestOf(webhook!, {});
  expect(await trigger.webhook.call(functions)).toEqual({ noWebhookResponse: true });
  expect(answers).toEqual([[400, { message: expect.any(String) }]]);
});

test('an endpoint with other events, or one that somebody deleted, is added again', async () => {
  await hook('create');
  expect(await hook('checkExists', ['order_created', 'client_created'])).toBe(false);
  const [{ endpointId }] = await endpoints();
  await salon.rest('DELETE', `/webhooks/${endpointId}`);
  expect(await hook('checkExists')).toBe(false);
  expect(await hook('delete')).toBe(true);
  expect(stored).toEqual({});
});

test('a trigger without events is refused, since it would get all events', async () => {
  await expect(hook('create', [])).rejects.toThrow('Choose at least one event.');
  expect(await endpoints()).toEqual([]);
});
