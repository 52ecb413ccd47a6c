import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { operatorOf } from '../../support/clients/operator.ts';
import { openPushService } from '../../support/outside/push-service.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import { createNotifiedWorld } from '../../domains/notifications/notified-salon.ts';

const gateway = await openReceiver();
const pushes = await openPushService();
const world = await createNotifiedWorld({ smsUrl: gateway.url });
afterAll(async () => {
  gateway.close();
  pushes.close();
  await world.close();
});

const at = '2026-03-03T09:00:00Z';
const ada = { clientName: 'Ada', clientPhone: '+4930123456' };

let salon: Salon;
let cut: { id: string };

beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  // Messages of the test before.
  await world.sent();
  gateway.received.length = 0;
  pushes.arrived.length = 0;
  salon = await world.business({ name: 'Lumen' });
  cut = await salon.service({ name: 'Cut', staff: [await salon.staff()] });
});

/** Creates a sandbox of the salon, with a service token and calls of it and of the owner. */
async function open() {
  const made = await salon.rest('POST', '/sandboxes');
  expect(made.status).toBe(201);
  const { id, slug, name } = made.data as { id: string; slug: string; name: string };
  const token = await world.issue({ kind: 'service', name: 'CI', businessId: id });
  const call =
    (credential: string) => (method: string, path: string, content?: object, extra?: object) =>
      world.rest(credential)(method, `/business/${id}${path}`, content, extra);
  const owner = call(salon.tokens.session);
  const [item] = needed(await owner('GET', '/catalog')).items;
  return { id, slug, name, token, made, call, owner, program: call(token), item };
}

type Sandbox = Awaited<ReturnType<typeof open>>;

const book = async (
  { id, program, item }: Pick<Sandbox, 'id' | 'program' | 'item'>,
  more: object = {},
) =>
  needed(
    await program('POST', '/appointments', {
      catalogItemId: item.itemId,
      startAt: at,
      ...ada,
      ...more,
    }),
  ) && id;

const held = async ({ program }: Pick<Sandbox, 'program'>, filter = '') =>
  needed(await program('GET', `/sandbox/messages${filter}`)).items as Record<string, string>[];

const count = async ({ program }: Pick<Sandbox, 'program'>, path: string) =>
  needed(await program('GET', path)).items.length as number;

describe('A sandbox of a business', () => {
  test('is another business with its owner, catalog, staff, hours and settings, and no client or visit.', async () => {
    await salon.booked(cut, { at });
    const wax = await salon.product({ name: 'Wax', stockOnHand: 9, sku: 'WAX' });
    await salon.ordered([{ item: wax, quantity: 2 }]);
    await salon.taxRate({ isDefault: true });
    const sandbox = await open();
    expect(sandbox.made.data).toMatchObject({
      name: 'Lumen (sandbox)',
      sandbox: true,
      timezone: salon.timezone,
      viewerRole: 'owner',
      receiptPrefix: 'TEST-',
    });
    expect(sandbox.id).not.toBe(salon.id);
    const catalog = needed(await sandbox.program('GET', '/catalog')).items;
    expect(catalog).toMatchObject([{ name: 'Cut' }, { name: 'Wax', stockOnHand: 9, sku: 'WAX' }]);
    expect(needed(await sandbox.program('GET', '/catalog?search=wax')).items).toHaveLength(1);
    expect(needed(await sandbox.program('GET', '/staff')).items).toMatchObject([{ name: 'Anna' }]);
    expect(await count(sandbox, '/clients')).toBe(0);
    expect(await count(sandbox, '/appointments')).toBe(0);
    const ids = JSON.stringify(catalog);
    for (const { itemId, staffIds } of needed(await salon.rest('GET', '/catalog')).items)
      for (const id of [itemId, ...staffIds]) expect(ids).not.toContain(id);
  });

  test('changes nothing of the business, whose token does not open it.', async () => {
    const sandbox = await open();
    await book(sandbox);
    needed(await sandbox.program('PUT', `/catalog/${sandbox.item.itemId}`, { price: 1 }));
    expect(needed(await salon.rest('GET', '')).sandbox).toBe(false);
    expect(needed(await salon.rest('GET', `/catalog/${cut.id}`)).price).toBe(50);
    expect(needed(await salon.rest('GET', '/appointments')).items).toEqual([]);
    expect((await sandbox.call(salon.tokens.service)('GET', '')).code).toBe('NOT_FOUND');
    expect((await world.rest(sandbox.token)('GET', `/business/${salon.id}`)).code).toBe(
      'NOT_FOUND',
    );
  });

  test('has to be named by a call that may leave out the only business of its caller.', async () => {
    await open();
    const { data } = await salon.ai.call('list_catalog', {});
    expect(data.items).toMatchObject([{ itemId: cut.id }]);
  });

  test('is one of three at most, also when all are created at once, and has none of its own.', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => salon.rest('POST', '/sandboxes')),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ data }) => data.name))).toEqual(
      new Set(['Lumen (sandbox)', 'Lumen (sandbox 2)', 'Lumen (sandbox 3)']),
    );
    expect(made).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ code }) => code)).toEqual(['RULE_VIOLATION', 'RULE_VIOLATION']);
    const [first] = made;
    const path = `/business/${first?.data.id}`;
    const rest = world.rest(salon.tokens.session);
    expect((await rest('POST', `${path}/sandboxes`)).code).toBe('RULE_VIOLATION');
    needed(await rest('DELETE', `${path}/sandbox`));
    expect(needed(await salon.rest('GET', '/sandboxes')).items).toHaveLength(2);
    expect((await salon.rest('POST', '/sandboxes')).status).toBe(201);
  });

  test('cannot be created, deleted or listed by a manager, a program or another owner.', async () => {
    const sandbox = await open();
    const manager = await world.user();
    const input = { businessId: salon.id, email: manager.email, role: 'manager' };
    needed(await salon.graphql(documents.setMember, { input }));
    const stranger = await world.business({ name: 'Other' });
    const tried = async (credential: string) => {
      const rest = world.rest(credential);
      const answers = [
        await rest('POST', `/business/${salon.id}/sandboxes`),
        await rest('GET', `/business/${salon.id}/sandboxes`),
        await rest('DELETE', `/business/${sandbox.id}/sandbox`),
        await rest('POST', `/business/${sandbox.id}/sandbox/reset`),
        await rest('GET', `/business/${sandbox.id}/sandbox/messages`),
      ];
      return answers.map(({ code }) => code);
    };
    const absent = 'NOT_FOUND';
    const mine = ['FORBIDDEN', 'FORBIDDEN', absent, absent, absent];
    expect(await tried(manager.tokens.session)).toEqual(mine);
    expect(await tried(salon.tokens.service)).toEqual(mine);
    const all = [absent, absent, absent, absent, absent];
    expect(await tried(stranger.tokens.session)).toEqual(all);
    expect((await sandbox.program('DELETE', '/sandbox')).code).toBe('FORBIDDEN');
    expect(needed(await sandbox.owner('GET', '')).sandbox).toBe(true);
  });
});

describe('The messages of a sandbox', () => {
  test('are held as text: a mail, a text message and a push message, and the log says so.', async () => {
    const sandbox = await open();
    const { answer: _, take, ...subscription } = pushes.browser();
    needed(
      await world.graphql(salon.tokens.session)(documents.addPushDevice, {
        input: { businessId: sandbox.id, ...subscription },
      }),
    );
    await book(sandbox);
    needed(
      await sandbox.program('POST', '/clients', {
        clientName: 'Grace',
        clientPhone: '+4930654321',
        email: 'grace@example.com',
      }),
    );
    const grace = { clientName: 'Grace', clientPhone: '+4930654321' };
    await book(sandbox, { ...grace, startAt: '2026-03-04T09:00:00Z' });
    expect(await world.sent()).toEqual([]);
    expect([gateway.received, take()]).toEqual([[], []]);
    const messages = await held(sandbox);
    const channels = new Set(messages.map(({ channel }) => channel));
    expect(channels).toEqual(new Set(['mail', 'sms', 'push']));
    expect(await held(sandbox, '?recipient=grace@example.com')).toMatchObject([
      {
        channel: 'mail',
        subject: expect.stringContaining('Lumen'),
        text: expect.stringContaining('Cut'),
      },
    ]);
    expect(messages.find(({ recipient }) => recipient === ada.clientPhone)).toMatchObject({
      channel: 'sms',
      subject: null,
      text: expect.stringMatching(/Cut.*http/s),
    });
    const log = needed(await sandbox.program('GET', '/notifications')).items;
    expect(log.length).toBeGreaterThan(1);
    for (const each of log) expect(each).toMatchObject({ status: 'held', sentAt: null });
    expect(needed(await salon.rest('GET', '/sandbox/messages')).items).toEqual([]);
  });

  test('include the code that proves a phone, which its tests need.', async () => {
    const sandbox = await open();
    needed(await sandbox.owner('PUT', '', { publish: true, phoneProof: 'always' }));
    const widget = await world.issue({ kind: 'widget', name: 'site', businessId: sandbox.id });
    const rest = world.rest(widget);
    expect(
      (await rest('POST', '/widget/phone-code', { phone: ada.clientPhone })).code,
    ).toBeUndefined();
    await world.sent();
    expect(gateway.received).toEqual([]);
    const [message] = await held(sandbox, `?recipient=${encodeURIComponent(ada.clientPhone)}`);
    expect(message?.['text']).toMatch(/\d{6}/);
  });

  test('include a message that somebody writes to a client, until the sandbox is reset.', async () => {
    const sandbox = await open();
    const contact = { clientName: 'Grace', email: 'grace@example.com' };
    const { clientId } = needed(await sandbox.program('POST', '/clients', contact));
    const body = { clientIds: [clientId], purpose: 'service', text: 'Dear {{firstName}}, hello' };
    needed(await sandbox.program('POST', '/messages', body));
    world.clock.advance({ seconds: 30 });
    expect(await world.sent()).toEqual([]);
    const [message] = await held(sandbox, '?recipient=grace@example.com');
    expect(message?.['text']).toContain('Dear Grace, hello');
    const [written] = needed(await sandbox.program('GET', '/messages')).items;
    expect(written).toMatchObject({ status: 'sent', counts: { held: 1 } });
    needed(await sandbox.owner('POST', '/sandbox/reset'));
    expect(await count(sandbox, '/messages')).toBe(0);
  });

  test('do not include an invitation, whose link opens the account of somebody else.', async () => {
    const sandbox = await open();
    const input = { businessId: sandbox.id, email: 'dev@example.com', role: 'manager' };
    needed(await salon.graphql(documents.setMember, { input }));
    expect(await world.sent()).toMatchObject([{ to: ['dev@example.com'] }]);
    expect(await held(sandbox)).toEqual([]);
  });

  test('are forgotten with the client whom they name.', async () => {
    const sandbox = await open();
    await book(sandbox, { startAt: at });
    await world.sent();
    const [client] = needed(await sandbox.owner('GET', '/clients')).items;
    const [{ appointmentId }] = needed(await sandbox.owner('GET', '/appointments')).items;
    needed(await sandbox.owner('POST', `/appointments/${appointmentId}/cancel`, {}));
    await world.sent();
    expect((await held(sandbox)).length).toBeGreaterThan(1);
    needed(await sandbox.owner('POST', `/clients/${client.clientId}/erase`));
    const left = JSON.stringify(await held(sandbox));
    expect(left).not.toContain(ada.clientPhone);
  });
});

describe('A sandbox is cut off from the world', () => {
  test('A real payment provider is refused, and payments go to the test page, also in production.', async () => {
    const sandbox = await open();
    const account = { credentials: { secretKey: 'sk_live_1', webhookSecret: 'whsec_1' } };
    const answer = await sandbox.owner('PUT', '/payment-accounts/stripe', account);
    expect(answer).toMatchObject({ code: 'RULE_VIOLATION', data: undefined });
    expect(answer.body).toMatchObject({ reason: 'sandbox_only_tests' });
    Object.assign(world.config, { production: true });
    try {
      const paid = needed(await sandbox.program('POST', '/payments', { amount: 10 }));
      expect(paid).toMatchObject({ provider: 'sandbox', status: 'pending' });
      const real = await world.rest(salon.tokens.service)(
        'POST',
        `/business/${salon.id}/payments`,
        { amount: 10, provider: 'sandbox' },
      );
      expect(real.code).toBe('RULE_VIOLATION');
    } finally {
      Object.assign(world.config, { production: false });
    }
  });

  test('No calendar can be linked with it.', async () => {
    const sandbox = await open();
    const [{ staffId }] = needed(await sandbox.owner('GET', '/staff')).items;
    const { code, body } = await sandbox.owner('POST', '/linked-calendars', {
      staffId,
      provider: 'google',
    });
    expect([code, body.reason]).toEqual(['RULE_VIOLATION', 'sandbox_only_tests']);
  });

  test('Its webhooks are sent and marked, those of a real business are marked as real.', async () => {
    const receiver = await openReceiver();
    const sandbox = await open();
    const listen = { url: receiver.url, events: ['appointment_created'] };
    needed(await sandbox.program('POST', '/webhooks', listen));
    needed(await salon.rest('POST', '/webhooks', listen));
    await book(sandbox);
    await salon.booked(cut, { at });
    await world.jobs.settle();
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    receiver.close();
    expect(bodies).toHaveLength(2);
    for (const isTest of [true, false])
      expect(bodies).toContainEqual(
        expect.objectContaining({ type: 'appointment.created', sandbox: isTest }),
      );
  });
});

describe('A reset', () => {
  test('restores content and settings with the same ids, and keeps tokens, webhooks and the journal.', async () => {
    const sandbox = await open();
    const { itemId } = sandbox.item;
    const endpoint = needed(
      await sandbox.program('POST', '/webhooks', { url: 'https://example.com/hooks' }),
    ).endpoint;
    await book(sandbox);
    const payment = needed(
      await sandbox.program('POST', '/payments', { amount: 10, provider: 'manual' }),
    );
    needed(await sandbox.program('POST', `/payments/${payment.paymentId}/settle`));
    const order = needed(
      await sandbox.program('POST', '/orders', {
        items: [{ catalogItemId: itemId, quantity: 1 }],
        ...ada,
      }),
    );
    needed(await sandbox.program('POST', '/receipts', { orderId: order.orderId }));
    needed(await sandbox.program('POST', '/gift-cards', { amount: 20 }));
    needed(await sandbox.owner('POST', '/cash-drawers', { opening: 10 }));
    needed(await sandbox.program('PUT', `/catalog/${itemId}`, { price: 1, name: 'Cheap' }));
    needed(await sandbox.program('PUT', '', { slotStepMinutes: 5, name: 'Ours' }));
    await world.sent();
    // The business's later changes do not reach the sandbox, so tests of programs stay stable.
    await salon.service({ itemId: cut.id, price: 99 });
    expect(needed(await sandbox.program('POST', '/sandbox/reset'))).toMatchObject({
      id: sandbox.id,
      slug: sandbox.slug,
      name: 'Ours',
      slotStepMinutes: 15,
      sandbox: true,
    });
    const lists = ['/appointments', '/clients', '/orders', '/payments', '/receipts', '/gift-cards'];
    for (const path of [...lists, '/sandbox/messages', '/notifications', '/webhook-deliveries'])
      expect([path, await count(sandbox, path)]).toEqual([path, 0]);
    const catalog = needed(await sandbox.program('GET', '/catalog')).items;
    expect(catalog).toMatchObject([{ itemId, name: 'Cut', price: 50 }]);
    expect(needed(await sandbox.program('GET', '/webhooks')).items).toMatchObject([
      { endpointId: endpoint.endpointId, active: true },
    ]);
    await book(sandbox);
    const types = needed(await sandbox.owner('GET', '/audit?limit=100')).items.map(
      (event: { event_type: string }) => event.event_type,
    );
    expect(types).toEqual(expect.arrayContaining(['business.created', 'business.reset']));
  });

  test('inserts rows of those tables alone that a sandbox copies, whatever its content names.', async () => {
    const sandbox = await open();
    const rows = [{ id: 'usr_01m7z0000000000000000000aa', email: 'intruder@example.com' }];
    await world.sql(
      `update sandbox_content set tables = tables || '${JSON.stringify([{ table: 'app_user', rows }])}'::jsonb
       where business_id = '${sandbox.id}'`,
    );
    needed(await sandbox.program('POST', '/sandbox/reset'));
    expect(await world.sql(`select 1 from app_user where email = 'intruder@example.com'`)).toEqual(
      [],
    );
  });

  test('works for a sandbox that is older than a column of a table, or had one that is gone.', async () => {
    const sandbox = await open();
    await world.sql(
      `update sandbox_content set tables = (
         select jsonb_agg(jsonb_set(each, '{rows}', coalesce((
           select jsonb_agg((row - 'meeting' - 'max_per_order' - 'avoid_gaps' - 'languages') || '{"gone": 1}')
           from jsonb_array_elements(each -> 'rows') row), '[]')))
         from jsonb_array_elements(tables) each)
       where business_id = '${sandbox.id}'`,
    );
    needed(await sandbox.program('POST', '/sandbox/reset'));
    expect(needed(await sandbox.program('GET', '/catalog')).items).toMatchObject([{ name: 'Cut' }]);
  });

  test('lets the same idempotency key make its change once more.', async () => {
    const sandbox = await open();
    const content = { catalogItemId: sandbox.item.itemId, startAt: at, ...ada };
    const send = () =>
      sandbox.program('POST', '/appointments', content, { headers: { 'idempotency-key': 'run' } });
    const first = needed(await send()).appointmentId;
    needed(await sandbox.program('POST', '/sandbox/reset'));
    expect(needed(await send()).appointmentId).not.toBe(first);
    expect(await count(sandbox, '/appointments')).toBe(1);
  });

  test('is refused for a real business, and for a role that may not change settings.', async () => {
    await salon.booked(cut, { at });
    const answers = [
      await salon.rest('POST', '/sandbox/reset'),
      await salon.rest('DELETE', '/sandbox'),
    ];
    expect(answers.map(({ code, body }) => [code, body.reason])).toEqual([
      ['RULE_VIOLATION', 'not_a_sandbox'],
      ['RULE_VIOLATION', 'not_a_sandbox'],
    ]);
    expect(needed(await salon.rest('GET', '/appointments')).items).toHaveLength(1);
    const sandbox = await open();
    const person = await world.user();
    const input = { businessId: sandbox.id, email: person.email, role: 'staff' };
    needed(await salon.graphql(documents.setMember, { input }));
    const staff = sandbox.call(person.tokens.session);
    expect((await staff('POST', '/sandbox/reset')).code).toBe('FORBIDDEN');
  });

  test('leaves the sandbox whole when two of them and bookings run at once.', async () => {
    const sandbox = await open();
    const reset = () => sandbox.program('POST', '/sandbox/reset');
    const answers = await Promise.all([
      reset(),
      book(sandbox).catch(() => null),
      reset(),
      book(sandbox, { startAt: '2026-03-03T11:00:00Z' }).catch(() => null),
    ]);
    expect([answers[0], answers[2]]).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await count(sandbox, '/catalog')).toBe(1);
    expect(await count(sandbox, '/staff')).toBe(1);
    needed(await reset());
    expect(await count(sandbox, '/appointments')).toBe(0);
    await book(sandbox);
  });
});

test('A message that still waits when its sandbox is deleted is not sent.', async () => {
  const sandbox = await open();
  await book(sandbox);
  needed(await sandbox.owner('DELETE', '/sandbox'));
  await world.jobs.settle();
  expect(await world.sent()).toEqual([]);
  expect(gateway.received).toEqual([]);
});

test('Receipts of a sandbox stay marked as tests, whatever prefix they get.', async () => {
  const { owner } = await open();
  expect(await owner('PUT', '', { receiptPrefix: 'R-' })).toMatchObject({
    code: 'VALIDATION_FAILED',
    body: { errors: [{ path: 'receiptPrefix' }] },
  });
  needed(await owner('PUT', '', { receiptPrefix: 'TEST-A-' }));
  needed(await salon.rest('PUT', '', { receiptPrefix: 'R-' }));
});

test('A business cannot create sandboxes without end by deleting them.', async () => {
  const statuses = [];
  for (let time = 0; time <= 20; time += 1) {
    const { status, data } = await salon.rest('POST', '/sandboxes');
    statuses.push(status);
    if (status !== 201) break;
    const path = `/business/${data.id}/sandbox`;
    needed(await world.rest(salon.owner.tokens.session)('DELETE', path));
  }
  expect(statuses).toEqual([...Array(20).fill(201), 429]);
});

test('A deleted sandbox is gone with its tokens, and its business stays.', async () => {
  const sandbox = await open();
  await book(sandbox);
  await world.sent();
  expect(needed(await sandbox.owner('DELETE', '/sandbox'))).toEqual({
    businessId: sandbox.id,
    name: sandbox.name,
  });
  expect((await sandbox.owner('GET', '')).code).toBe('NOT_FOUND');
  expect((await sandbox.program('GET', '')).code).toBe('UNAUTHENTICATED');
  const tables = await world.sql<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'business_id' and table_name not like 'audit_event%'`,
  );
  const counts = tables.map(
    ({ name }) => `select '${name}' as name from ${name} where business_id = $1`,
  );
  expect(await world.sql(counts.join(' union '), [sandbox.id])).toEqual([]);
  expect(needed(await salon.rest('GET', `/catalog/${cut.id}`)).name).toBe('Cut');
});

test('An operator sees which businesses are sandboxes, and can leave them out.', async () => {
  const sandbox = await open();
  const { tokens } = await operatorOf(world);
  const rest = world.rest(tokens.session);
  const of = async (filter: string) =>
    needed(await rest('GET', `/operator/business?limit=100${filter}`)).items.map(
      (each: { id: string; sandbox: boolean }) => [each.id, each.sandbox],
    );
  expect(await of('')).toEqual(
    expect.arrayContaining([
      [sandbox.id, true],
      [salon.id, false],
    ]),
  );
  expect(await of('&sandbox=true')).toContainEqual([sandbox.id, true]);
  expect(await of('&sandbox=false')).not.toContainEqual([sandbox.id, true]);
});
