import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { openStream } from '../../support/browser/event-stream.ts';
import { enter, leave, operatorOf } from '../../support/clients/operator.ts';
import { picture } from '../../support/outside/pictures.ts';
import { needed } from '../../support/salon/salon.ts';
import { until } from '../../support/time/until.ts';
import { createWorld, type Salon } from '../../world.ts';

const start = '2026-03-03T06:00:00Z';
const reason = 'Reminders do not arrive, case 4711';
const world = await createWorld({ now: start });
afterAll(() => world.close());

let salon: Salon;
let operator: Awaited<ReturnType<typeof operatorOf>>;
beforeEach(async () => {
  world.clock.set(start);
  salon = await world.business({ name: 'Salon Ada' });
  operator = await operatorOf(world);
});

const ask = (query: string, variables: object = {}, session = operator.session) =>
  world.graphql(session)(query, variables);
const entered = async (businessId = salon.id, session = operator.session) =>
  needed(await ask(enter, { input: { businessId, reason } }, session));
const clients = (session = operator.session) =>
  world.rest(session)('GET', `/business/${salon.id}/clients`);

describe('an operator of the service', () => {
  test('finds a business only after entering it, and then reads it as its owner does', async () => {
    const cut = await salon.service();
    const booked = await salon.booked(cut, { at: '2026-03-03T09:00:00Z', clientName: 'Hedy' });
    expect(await clients()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await ask('{ businesses { items { id } } }')).data.items).toEqual([]);
    expect(await entered()).toEqual({
      businessId: salon.id,
      reason,
      startedAt: start,
      endsAt: '2026-03-03T07:00:00Z',
    });
    expect((await clients()).data.items).toMatchObject([{ clientName: 'Hedy' }]);
    const { data } = await ask('{ businesses { items { id viewerRole viewerCan } } }');
    expect(data.items).toMatchObject([{ id: salon.id, viewerRole: null }]);
    expect(data.items[0].viewerCan.every((each: string) => /_read$|^shop_visit$/.test(each))).toBe(
      true,
    );
    expect(data.items[0].viewerCan).toEqual(expect.arrayContaining(['member_read', 'token_read']));
    const same = 'query ($id: ID!) { appointment(appointmentId: $id) { clientName } }';
    expect(await ask(same, { id: booked.id })).toMatchObject({ data: { clientName: 'Hedy' } });
    expect((await ask('{ viewer { entry { businessId } } }')).data.entry).toEqual({
      businessId: salon.id,
    });
  });

  test('leaves their name, time and reason in the journal of the business', async () => {
    await entered();
    world.clock.advance({ minutes: 5 });
    expect(needed(await ask(leave)).entry).toEqual({ businessId: salon.id, reason });
    const events = await salon.journal({ eventType: 'business.operator_*' });
    expect(events).toMatchObject([
      { eventType: 'business.operator_left', at: '2026-03-03T06:05:00Z', actorId: operator.id },
      {
        eventType: 'business.operator_entered',
        at: start,
        actorType: 'user',
        actorId: operator.id,
        actorName: 'test',
        summary: expect.stringContaining(reason),
        details: { reason, until: '2026-03-03T07:00:00Z' },
      },
    ]);
  });

  test('loses access after 60 minutes, after leaving, or with the operator role', async () => {
    await entered();
    world.clock.advance({ seconds: 3599 });
    expect((await clients()).status).toBe(200);
    world.clock.advance({ seconds: 1 });
    expect((await clients()).status).toBe(404);
    expect((await ask('{ viewer { entry { businessId } } }')).data.entry).toBeNull();
    await entered();
    needed(await ask(leave));
    expect((await clients()).status).toBe(404);
    expect((await ask(leave)).data.entry).toBeNull();
    await entered();
    await world.sql('update app_user set operator = false where id = $1', [operator.id]);
    expect((await clients()).status).toBe(404);
  });

  test('enters with one session only, and not with tokens', async () => {
    await entered();
    const other = await world.issue({ kind: 'session', name: 'other', userId: operator.id });
    expect((await clients(other)).status).toBe(404);
    const listed = await world.ai(operator.tokens.ai).call('list_businesses');
    expect(listed.data.items).toEqual([]);
    const asked = await world
      .ai(operator.tokens.ai)
      .call('search_clients', { businessId: salon.id });
    expect(asked.code).toBe('NOT_FOUND');
  });

  test('sees one business at a time, and no other', async () => {
    const other = await world.business();
    await entered();
    const path = `/business/${other.id}/clients`;
    expect((await world.rest(operator.session)('GET', path)).status).toBe(404);
    const again = await ask(enter, { input: { businessId: other.id, reason } });
    expect(again).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('leaveBusiness'),
    });
    needed(await ask(leave));
    await entered(other.id);
    expect((await clients()).status).toBe(404);
    expect((await world.rest(operator.session)('GET', path)).status).toBe(200);
  });

  test('must give a reason', async () => {
    for (const nothing of ['', 'x', '          ']) {
      const answer = await ask(enter, { input: { businessId: salon.id, reason: nothing } });
      expect(answer.code).toBe('VALIDATION_FAILED');
    }
    expect(
      await ask(enter, { input: { businessId: salon.id.slice(0, -3) + '000', reason } }),
    ).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('does not enter a business as one of its members', async () => {
    const input = { businessId: salon.id, email: operator.email, role: 'staff' };
    needed(await salon.graphql(documents.setMember, { input }));
    needed(await ask(documents.business, { businessId: salon.id }));
    const answer = await ask(enter, { input: { businessId: salon.id, reason } });
    expect(answer.code).toBe('RULE_VIOLATION');
  });
});

describe('while an operator is in a business', () => {
  test('every change is refused, through all interfaces and in every business, and so are exports', async () => {
    const own = await world.business();
    const cut = await salon.service();
    const client = needed(
      await salon.rest('POST', '/clients', { clientName: 'Ada', clientPhone: '+4930123456' }),
    );
    const input = { businessId: own.id, email: operator.email, role: 'owner' };
    needed(await own.graphql(documents.setMember, { input }));
    needed(await ask(documents.business, { businessId: own.id }));
    await entered();
    const rest = world.rest(operator.session);
    const base = `/business/${salon.id}`;
    const answers = [
      await rest('PUT', base, { name: 'Stolen' }),
      await rest('PUT', `/business/${own.id}`, { name: 'Mine' }),
      await rest('POST', `${base}/clients`, { clientName: 'Eve', clientPhone: '+4930123457' }),
      await rest('POST', `${base}/clients/import`, 'name,phone\nEve,+4930123457'),
      await rest('POST', `${base}/appointments`, {
        catalogItemId: cut.id,
        startAt: '2026-03-03T09:00:00Z',
        clientName: 'Eve',
        clientPhone: '+4930123457',
      }),
      await rest('PUT', `${base}/tariff`, { tariff: 'solo' }),
      await rest('POST', '/business', { name: 'New', businessType: 'salon' }),
      await rest('POST', `${base}/clients/${client.clientId}/export`),
      await ask(documents.createToken, { input: { kind: 'mcp', name: 'later' } }),
      await ask(documents.createToken, {
        input: { kind: 'service', name: 'later', businessId: salon.id },
      }),
      await ask(
        'mutation ($input: MarkEventsSeenInput!) { markEventsSeen(input: $input) { eventIds } }',
        {
          input: { businessId: salon.id, eventIds: [(await salon.journal())[0].id] },
        },
      ),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'FORBIDDEN'));
    expect(answers[0]?.message).toContain('changes nothing until it has left it');
    const upload = await fetch(`${world.url}/api${base}/catalog/${cut.id}/images`, {
      method: 'POST',
      headers: { cookie: `Platform.Auth=${operator.session}`, 'content-type': 'image/png' },
      body: await picture(8, 8),
    });
    expect(upload.status).toBe(403);
    expect((await salon.rest('GET', '')).data.name).toBe('Salon Ada');
    needed(await ask(leave));
    expect((await rest('PUT', `/business/${own.id}`, { name: 'Mine' })).status).toBe(200);
  });

  test('credentials and secret links are hidden', async () => {
    const url = 'https://hooks.example.com/services/very-secret';
    needed(await salon.rest('POST', '/webhooks', { url }));
    await salon.account({ provider: 'sandbox', isDefault: true });
    const { id: paymentId } = await salon.paying({ amount: 40 });
    await entered();
    const rest = world.rest(operator.session);
    const hooks = await rest('GET', `/business/${salon.id}/webhooks`);
    expect(hooks.data.items).toMatchObject([{ url: 'https://hooks.example.com/…' }]);
    const paid = await rest('GET', `/business/${salon.id}/payments/${paymentId}`);
    expect(paid).toMatchObject({ status: 200, data: { confirmationUrl: null } });
    const owners = await salon.rest('GET', `/payments/${paymentId}`);
    expect(owners.data.confirmationUrl).toEqual(expect.any(String));
  });

  test('live changes are sent, until the entry ends', async () => {
    const query = 'subscription ($id: ID) { businessChanges(businessId: $id) { kind } }';
    const listen = () =>
      openStream(world.url, operator.session, { query, variables: { id: salon.id } });
    expect((await listen()).state.text).not.toContain('next');
    await entered();
    for (const end of [
      async () => needed(await ask(leave)),
      async () => world.clock.advance({ minutes: 61 }),
    ]) {
      if ((await clients()).status === 404) await entered();
      const stream = await listen();
      await salon.service();
      await until(async () => stream.events().length > 0);
      const before = stream.events().length;
      await end();
      await until(async () => stream.state.ended);
      await salon.service();
      expect(
        stream
          .events()
          .slice(before)
          .filter(({ data }) => data?.businessChanges.kind !== 'business'),
      ).toEqual([]);
    }
  });
});

describe('a user who is not an operator', () => {
  test('enters no business, neither their own nor others', async () => {
    const mine = await ask(
      enter,
      { input: { businessId: salon.id, reason } },
      salon.owner.tokens.session,
    );
    expect(mine.code).toBe('FORBIDDEN');
    const stranger = await world.user();
    const other = await ask(
      enter,
      { input: { businessId: salon.id, reason } },
      stranger.tokens.session,
    );
    expect(other.code).toBe('NOT_FOUND');
    expect((await clients(stranger.tokens.session)).status).toBe(404);
    const service = await salon.graphql(enter, { input: { businessId: salon.id, reason } });
    expect(service.code).toBe('FORBIDDEN');
  });
});
