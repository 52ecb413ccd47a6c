import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { FrontdeskApi } from '../../../packages/n8n-node/src/frontdesk-api.ts';
import { Frontdesk } from '../../../packages/n8n-node/src/frontdesk.ts';
import { settled } from '../../domains/changes/feed.ts';
import { createWorld, type Salon, type World } from '../../world.ts';
import { executionOf } from './n8n.ts';

const node = new Frontdesk();
let world: World;
let salon: Salon;
let catalogItemId: string;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  salon = await world.business();
  catalogItemId = (await salon.service()).id;
});
afterAll(() => world?.close());

type Parameters = Readonly<Record<string, unknown>>;

/** Runs the node, and returns its items. */
const runAll = async (
  items: readonly Parameters[],
  options: { continueOnFail?: boolean; executionId?: string } = {},
) => {
  const credentials = { baseUrl: world.url, token: salon.tokens.service };
  const [output = []] = await node.execute.call(executionOf({ credentials, items, ...options }));
  return output;
};

/** Runs the node for one item, and returns the results. */
const run = async (operation: string, parameters: Parameters = {}): Promise<any[]> =>
  (await runAll([{ operation, ...parameters }])).map(({ json }) => json);

const book = async (startAt: string, clientName: string) => {
  const moreFields = { clientName };
  const [made] = await run('createAppointment', { catalogItemId, startAt, moreFields });
  return made;
};

test('the node creates, finds and changes clients', async () => {
  const moreFields = { clientName: 'Ada', tags: 'regular, early', metadata: '{"crm":"17"}' };
  const [made] = await run('createClient', { moreFields });
  expect(made).toMatchObject({ clientName: 'Ada', tags: ['regular', 'early'] });
  const { clientId } = made;
  const [changed] = await run('updateClient', { clientId, moreFields: { notes: 'Likes tea' } });
  expect(changed).toMatchObject({ clientId, notes: 'Likes tea', metadata: { crm: '17' } });
  await run('createClient', { moreFields: { clientName: 'Grace' } });
  expect(await run('listClients', { moreFields: { search: 'Ada' } })).toMatchObject([{ clientId }]);
  expect(await run('listClients', { limit: 1 })).toHaveLength(1);
  expect(await run('listClients', { returnAll: true })).toHaveLength(2);
});

test('the node finds a free time, books it, moves, lists and cancels the appointment', async () => {
  const day = { catalogItemId, moreFields: { date: '2026-03-03' } };
  const free = await run('getAvailability', day);
  const [{ startAt }] = free;
  const { appointmentId } = await book(startAt, 'Ada');
  const left = (await run('getAvailability', day)).map(slot => slot.startAt);
  expect(left).not.toContain(startAt);
  const later = '2026-03-04T10:00:00Z';
  const [moved] = await run('rescheduleAppointment', { appointmentId, startAt: later });
  expect(moved).toMatchObject({ appointmentId, startAt: later });
  const list = () => run('listAppointments', { moreFields: { status: ['confirmed'] } });
  expect(await list()).toMatchObject([{ appointmentId }]);
  const reason = 'Ill';
  const [cancelled] = await run('cancelAppointment', { appointmentId, moreFields: { reason } });
  expect(cancelled).toMatchObject({ appointmentId, status: 'cancelled' });
  expect(await list()).toEqual([]);
});

test('the node creates an order, and lists the changes since a cursor', async () => {
  await settled(world);
  const [{ cursor }] = await run('listChanges');
  const items = JSON.stringify([{ catalogItemId, quantity: 1 }]);
  const [order] = await run('createOrder', { items, moreFields: { clientName: 'Ada' } });
  await settled(world);
  const [changes] = await run('listChanges', { moreFields: { cursor, kinds: ['order'] } });
  expect(changes.items).toMatchObject([{ kind: 'order', id: order.orderId, deleted: false }]);
  expect(changes.cursor).not.toBe(cursor);
});

describe('a failed item', () => {
  const create = (clientName: string) => ({
    operation: 'createClient',
    moreFields: { clientName },
  });
  const refused = { operation: 'updateClient', clientId: 'cli_1', moreFields: { notes: 'x' } };

  test('becomes an item with its error if the node continues on fail', async () => {
    const items = [create('Ada'), refused, create('Grace')];
    const output = await runAll(items, { continueOnFail: true });
    expect(output).toMatchObject([
      { json: { clientName: 'Ada' }, pairedItem: { item: 0 } },
      {
        json: {
          error: expect.any(String),
          code: expect.any(String),
          requestId: expect.any(String),
        },
        pairedItem: { item: 1 },
      },
      { json: { clientName: 'Grace' }, pairedItem: { item: 2 } },
    ]);
  });

  test('otherwise ends the node with its error and its number', async () => {
    await expect(runAll([create('Ada'), refused])).rejects.toMatchObject({
      name: 'FrontdeskError',
      context: { itemIndex: 1 },
    });
  });

  test('names the field that is no JSON', async () => {
    const order = { operation: 'createOrder', items: '[{', moreFields: {} };
    await expect(runAll([order])).rejects.toThrow('items is not valid JSON.');
  });
});

test('a node that n8n runs again in one execution changes nothing twice', async () => {
  const items = [{ operation: 'createClient', moreFields: { clientName: 'Ada' } }];
  const [first] = await runAll(items, { executionId: '17' });
  const [again] = await runAll(items, { executionId: '17' });
  expect(again).toEqual(first);
  await runAll(items, { executionId: '18' });
  expect(await run('listClients', { returnAll: true })).toHaveLength(2);
});

test('a token that sees no business is refused with an error', async () => {
  const credentials = { baseUrl: world.url, token: 'svc_unknown' };
  const items = [{ operation: 'listClients' }];
  const execution = node.execute.call(executionOf({ credentials, items }));
  await expect(execution).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('the test of the credentials accepts the token of a business, and no other', async () => {
  const { authenticate, test: tried } = new FrontdeskApi();
  const statusFor = async (token: string) => {
    const fill = (text = '') =>
      text
        .replace(/^=/, '')
        .replace('{{$credentials.baseUrl}}', world.url)
        .replace('{{$credentials.token}}', token);
    const { baseURL, url } = tried.request;
    const headers = { authorization: fill(authenticate.properties.headers['authorization']) };
    return (await fetch(`${fill(baseURL)}${url}`, { headers })).status;
  };
  expect(await statusFor(salon.tokens.service)).toBe(200);
  expect(await statusFor('svc_unknown')).toBe(401);
});
