import { afterAll, beforeEach, afterEach, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { verified, webhooksOf } from '../../support/clients/webhooks.ts';
import type { Salon } from '../../world.ts';
import { appsWorld } from '../../facades/members/oauth/apps-world.ts';

const world = await appsWorld();
let receiver: Awaited<ReturnType<typeof openReceiver>>;
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());
afterAll(() => world.close());

type OwnApp = Awaited<ReturnType<typeof world.app>>;

const listen = async (own: OwnApp, input: object = {}) =>
  needed(
    await own.graphql(
      `mutation ($input: SetAppWebhookInput!) {
        setAppWebhook(input: $input) { secret app { webhookUrl webhookEvents version } } }`,
      { input: { appId: own.id, url: receiver.url, ...input } },
    ),
  );

const addClient = async (salon: Salon, clientName: string, clientPhone = '+4930123456') =>
  needed(await salon.rest('POST', '/clients', { clientName, clientPhone })).clientId as string;

const endpointsOf = ({ id }: OwnApp) =>
  world.sql('select business_id as "businessId" from webhook_endpoint where app_id = $1', [id]);

const arrived = async () => {
  await world.jobs.settle();
  return receiver.received.map(({ body }) => JSON.parse(body)) as any[];
};

test('An app hears the events of every business that installed it, as far as its scopes allow, and signed with its secret.', async () => {
  const own = await world.app();
  const { secret } = await listen(own);
  const [one, two, none] = [await world.business(), await world.business(), await world.business()];
  await world.installed(one, { own, scope: 'clients_read' });
  await world.installed(two, { own, scope: 'clients_read orders_read' });
  for (const salon of [one, two, none]) {
    await addClient(salon, salon.id);
    await salon.ordered([{ item: await salon.product() }]);
  }
  const bodies = await arrived();
  const heard = bodies.map(({ type, data }) => `${type} ${data.clientName ?? ''}`);
  expect(heard.filter(each => each.startsWith('client.created')).toSorted()).toEqual(
    [one, two].map(({ id }) => `client.created ${id}`).toSorted(),
  );
  expect(heard.filter(each => each.startsWith('order.created'))).toHaveLength(1);
  for (const received of receiver.received)
    expect(verified(received, secret, world.clock.now()).type).toMatch(/^(client|order)\.created$/);
});

test('An app hears only the kinds of events that it wants, also in businesses that installed it before.', async () => {
  const own = await world.app();
  const salon = await world.business();
  await world.installed(salon, { own, scope: 'clients_write' });
  const { app } = await listen(own, { events: ['client_updated'] });
  const id = await addClient(salon, 'Ada');
  needed(await salon.rest('PUT', `/clients/${id}`, { clientName: 'Ada L.' }));
  expect((await arrived()).map(({ type }) => type)).toEqual(['client.updated']);
  await listen(own, { url: null, version: app.version });
  needed(await salon.rest('PUT', `/clients/${id}`, { clientName: 'Ada M.' }));
  expect(await arrived()).toHaveLength(1);
});

test('A new secret signs beside the former one for a day.', async () => {
  const own = await world.app();
  const { secret: former, app } = await listen(own);
  const salon = await world.business();
  await world.installed(salon, { own });
  const { secret } = await listen(own, { version: app.version });
  await addClient(salon, 'Ada');
  await arrived();
  const [received] = receiver.received;
  for (const each of [former, secret])
    expect(verified(received!, each, world.clock.now()).type).toBe('client.created');
});

test('Webhooks of an app end with its installation, pending ones included.', async () => {
  const own = await world.app();
  await listen(own);
  const salon = await world.business();
  const { access } = await world.installed(salon, { own });
  receiver.answer(500);
  await addClient(salon, 'Ada');
  expect(await arrived()).toHaveLength(1);
  const fields = { client_id: own.id, client_secret: own.secret!, token: access };
  await world.post('revoke', fields);
  expect(await endpointsOf(own)).toEqual([]);
  await addClient(salon, 'Bob', '+4930123457');
  world.clock.advance({ minutes: 10 });
  expect(await arrived()).toHaveLength(1);
});

test('The endpoints of an app are gone as soon as a business or its developer removes it.', async () => {
  const own = await world.app();
  await listen(own);
  const [lumen, other] = [await world.business(), await world.business()];
  await world.installed(lumen, { own });
  await world.installed(other, { own });
  expect(await endpointsOf(own)).toHaveLength(2);
  const owner = world.rest(lumen.owner.tokens.session);
  const { items } = needed(await owner('GET', `/tokens?businessId=${lumen.id}&kind=app`));
  needed(await owner('DELETE', `/tokens/${items[0].tokenId}`));
  expect(await endpointsOf(own)).toEqual([{ businessId: other.id }]);
  needed(await own.graphql('mutation ($id: ID!) { deleteApp(appId: $id) { id } }', { id: own.id }));
  expect(await endpointsOf(own)).toEqual([]);
});

test('The business’s own webhooks and their log do not show those of apps, and cannot change them.', async () => {
  const own = await world.app();
  await listen(own);
  const salon = await world.business();
  await world.installed(salon, { own });
  await addClient(salon, 'Ada');
  expect(await arrived()).toHaveLength(1);
  expect(await webhooksOf(salon).deliveries()).toEqual([]);
  expect((await salon.rest('GET', '/webhooks')).data.items).toEqual([]);
  const [endpoint] = await world.sql<{ id: string }>(
    'select id from webhook_endpoint where app_id = $1',
    [own.id],
  );
  const path = `/webhooks/${endpoint!.id}`;
  for (const [method, more] of [
    ['DELETE', ''],
    ['POST', '/rotate'],
    ['POST', '/test'],
  ] as const)
    expect((await salon.rest(method, `${path}${more}`)).status).toBe(404);
});
