import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { visitUrl } from '../../../src/domains/scheduling/visit-link.ts';
import * as documents from '../../support/clients/documents.ts';
import { operatorOf } from '../../support/clients/operator.ts';
import { needed } from '../../support/salon/salon.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const reason = 'The fee for May was not paid';
const note = 'Called twice, case 4711';
const world = await createWorld({
  now: '2026-03-02T08:00:00Z',
  config: { supportEmail: 'help@desk.example' },
});
afterAll(() => world.close());

let operator: Awaited<ReturnType<typeof operatorOf>>;
let shop: Awaited<ReturnType<typeof openStorefront>>;
beforeEach(async () => {
  operator = await operatorOf(world);
  shop = await openStorefront(world, { name: 'Salon Ada', flags: { assistants: true } });
  await shop.salon.update({ name: 'Salon Ada', phone: '+4930123456' });
  await world.sql('update app_user set email_confirmed_at = now() where id = $1', [
    shop.salon.owner.id,
  ]);
});
afterEach(() => shop.close());

const asOperator = (path: string, content?: object) =>
  world.rest(operator.session)('POST', `/operator/business/${shop.salon.id}${path}`, content);
const suspend = async () => needed(await asOperator('/suspend', { reason, note }));
const lift = async () => needed(await asOperator('/lift-suspension', {}));
const refusal = { code: 'FORBIDDEN', message: expect.stringContaining(reason) };

describe('a suspended business', () => {
  test('tells every visitor in kind words that it is not available, and when to ask again', async () => {
    const { salon, slug, key } = shop;
    const cut = await salon.service();
    const widget = await world.issue({ kind: 'widget', name: 'w', businessId: salon.id });
    const headers = { 'x-api-key': key };
    const query = new URLSearchParams({
      businessId: salon.id,
      catalogItemId: cut.id,
      date: '2026-03-03',
    });
    const ask = () =>
      Promise.all([
        world.rest()('GET', `/shop/${slug}`, undefined, { headers }),
        world.rest()('GET', `/shop/${slug}/catalog`, undefined, { headers }),
        world.rest()('GET', `/public/availability?${query}`),
        world.rest(widget)('GET', '/widget/config'),
      ]);
    // Answers of before are cached.
    expect((await ask()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await suspend();
    const answers = await ask();
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 503,
        code: 'BUSY',
        message: 'Salon Ada is not available at present.',
      });
      expect(answer.headers.get('retry-after')).toBe('3600');
      expect(JSON.stringify(answer)).not.toContain(reason);
    }
    for (const address of [`/book/${salon.slug}`, `/book/${salon.slug}/llms.txt`]) {
      const page = await fetch(`${world.url}${address}`, {
        headers: { accept: 'text/html', 'accept-language': 'de' },
      });
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '3600']);
      const text = await page.text();
      expect(text).toContain('Salon Ada nimmt gerade keine Buchungen');
      expect(text).toContain('href="tel:+4930123456"');
    }
    const page = await shop.browser().send('/catalog', { headers: { 'accept-language': 'ru' } });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '3600']);
    expect(page.text).toContain('Сейчас недоступно');
    expect(page.text).toContain('href="tel:+4930123456"');
    expect(shop.failures).toEqual([]);
    const assistant = await fetch(`${world.url}/mcp/shop/${slug}`, { method: 'POST' });
    expect(assistant.status).toBe(503);
  });

  test('lets its members and their programs read and export, and refuses their changes with the reason', async () => {
    const { salon } = shop;
    const booked = await salon.booked(await salon.service(), { at: '2026-03-03T09:00:00Z' });
    await suspend();
    expect((await salon.rest('GET', '/clients')).data.items).toMatchObject([{ clientName: 'Ada' }]);
    expect((await salon.rest('GET', '/clients.csv')).status).toBe(200);
    expect(await salon.appointments()).toMatchObject([{ id: booked.id }]);
    expect(await salon.cancel(booked)).toMatchObject(refusal);
    expect(await salon.rest('PUT', '', { name: 'Other' })).toMatchObject({
      status: 403,
      ...refusal,
    });
    const withToken = world.rest(salon.tokens.service);
    expect(await withToken('PUT', `/business/${salon.id}`, { name: 'Other' })).toMatchObject(
      refusal,
    );
    const called = await salon.mcp.call('cancel_appointment', { appointmentId: booked.id });
    expect(called).toMatchObject(refusal);
    const query = '{ business { status suspension { reason supportEmail suspendedAt } } }';
    expect(needed(await salon.graphql(query))).toEqual({
      status: 'suspended',
      suspension: {
        reason,
        supportEmail: 'help@desk.example',
        suspendedAt: '2026-03-02T08:00:00Z',
      },
    });
  });

  test('has its sandboxes suspended with it, and in use again with it', async () => {
    const { salon } = shop;
    const sandbox = needed(await salon.rest('POST', '/sandboxes'));
    const own = world.rest(salon.tokens.session);
    const rename = (name: string) => own('PUT', `/business/${sandbox.id}`, { name });
    await suspend();
    expect(await rename('Other')).toMatchObject({ status: 403, ...refusal });
    const alone = (path: string, content: object) =>
      world.rest(operator.session)('POST', `/operator/business/${sandbox.id}${path}`, content);
    expect((await alone('/lift-suspension', {})).code).toBe('RULE_VIOLATION');
    expect(await rename('Other')).toMatchObject(refusal);
    await lift();
    expect((await rename('Other')).status).toBe(200);
    expect((await alone('/suspend', { reason })).code).toBe('RULE_VIOLATION');
  });

  test('has no archived sandbox taken into use', async () => {
    const { salon } = shop;
    const sandbox = needed(await salon.rest('POST', '/sandboxes'));
    const own = world.rest(salon.tokens.session);
    const set = (status: string) => own('PUT', `/business/${sandbox.id}`, { status });
    needed(await set('archived'));
    await suspend();
    expect(await set('active')).toMatchObject(refusal);
    await lift();
    expect((await set('active')).status).toBe(200);
  });

  test('lets its owner erase clients and end access, and begin nothing that goes on elsewhere', async () => {
    const { salon } = shop;
    const { id: clientId } = needed(
      await salon.graphql(documents.saveClient, {
        input: { businessId: salon.id, name: 'Mary', phone: '+4930123457' },
      }),
    );
    const member = await world.user();
    const added = needed(
      await salon.graphql(documents.setMember, {
        input: { businessId: salon.id, email: member.email, role: 'staff' },
      }),
    );
    await suspend();
    const own = world.rest(salon.tokens.session);
    const { items } = needed(await own('GET', `/tokens?businessId=${salon.id}`));
    expect(items.length).toBeGreaterThan(0);
    for (const { tokenId } of items) needed(await own('DELETE', `/tokens/${tokenId}`));
    needed(await salon.rest('DELETE', `/members/${added.id}`));
    needed(await salon.rest('POST', `/clients/${clientId}/erase`));
    const input = { businessId: salon.id, email: 'new@example.com', role: 'staff' };
    expect(await salon.graphql(documents.setMember, { input })).toMatchObject(refusal);
    expect(await salon.rest('POST', '/sandboxes')).toMatchObject(refusal);
  });

  test('lets clients see and cancel a visit by its link, and move it nowhere', async () => {
    const { salon } = shop;
    const booked = await salon.booked(await salon.service(), { at: '2026-03-05T09:00:00Z' });
    await suspend();
    const link = visitUrl(world.services, booked.id);
    const page = await (await fetch(link)).text();
    expect(page).toContain('Cut');
    const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? '';
    const send = (path: string, form: Record<string, string>) =>
      fetch(`${link}${path}`, {
        method: 'POST',
        body: new URLSearchParams({ version, ...form }),
        redirect: 'manual',
      });
    const moved = await send('/move', { startAt: '2026-03-06T09:00:00Z' });
    expect([moved.status, await moved.text()]).toEqual([
      409,
      expect.stringContaining('Salon Ada is not available at present.'),
    ]);
    expect((await send('/cancel', {})).headers.get('location')).toContain('done=cancelled');
    expect((await salon.appointment(booked)).status).toBe('cancelled');
  });

  test('still reminds clients of visits, and sends no offers and news', async () => {
    const { salon } = shop;
    const { id: clientId } = needed(
      await salon.graphql(documents.saveClient, {
        input: {
          businessId: salon.id,
          name: 'Ada',
          phone: '+4930123456',
          email: 'ada@example.com',
          consents: [{ purpose: 'marketing', given: true }],
        },
      }),
    );
    await salon.booked(await salon.service(), { at: '2026-03-04T09:00:00Z' });
    needed(
      await salon.rest('POST', '/messages', {
        clientIds: [clientId],
        purpose: 'news',
        text: 'Spring offers',
      }),
    );
    await suspend();
    world.clock.set('2026-03-03T10:00:00Z');
    await world.jobs.run('plan-reminders');
    await world.jobs.settle();
    const { data } = await salon.rest('GET', '/notifications?limit=20');
    expect(data.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'appointment_reminder', status: 'sent' }),
        expect.objectContaining({
          kind: 'client_message',
          status: 'failed',
          lastError: 'The business is suspended: it sends no offers and news.',
        }),
      ]),
    );
    world.clock.set('2026-03-02T08:00:00Z');
  });

  test('works again when the suspension is lifted, with all its data', async () => {
    const { salon, slug, key } = shop;
    const booked = await salon.booked(await salon.service(), { at: '2026-03-03T09:00:00Z' });
    await suspend();
    await lift();
    expect((await salon.appointment(booked)).status).toBe('confirmed');
    needed(await salon.cancel(booked));
    const headers = { 'x-api-key': key };
    expect((await world.rest()('GET', `/shop/${slug}`, undefined, { headers })).status).toBe(200);
    expect((await fetch(`${world.url}/book/${salon.slug}`)).status).toBe(200);
    expect((await lift()).status).toBe('active');
  });
});

test('owners are mailed the suspension and its end in their language, and find both in the journal', async () => {
  const { salon } = shop;
  await world.sql(`update app_user set locale = 'de' where id = $1`, [salon.owner.id]);
  await suspend();
  await lift();
  await world.jobs.settle();
  const mails = world.services.mailer.captured.filter(({ to }) => to === salon.owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Salon Ada ist gesperrt', 'Salon Ada ist wieder erreichbar']),
  );
  const told = mails.find(({ subject }) => subject.endsWith('gesperrt'))!.text;
  expect(told).toContain(reason);
  expect(told).toContain('help@desk.example');
  expect(told).not.toContain(note);
  const events = await salon.journal({ eventType: 'business.suspen*' });
  expect(events).toMatchObject([
    { eventType: 'business.suspension_lifted', actorId: operator.id },
    { eventType: 'business.suspended', actorId: operator.id, details: { reason } },
  ]);
  expect(JSON.stringify(events)).not.toContain(note);
});

test('operators see the reason, their note and who decided, and nobody suspends twice', async () => {
  await suspend();
  expect(await asOperator('/suspend', { reason })).toMatchObject({ code: 'RULE_VIOLATION' });
  const shown = await lift();
  expect(shown.suspensions).toMatchObject([
    { reason, note, byName: 'test', suspendedAt: '2026-03-02T08:00:00Z', liftedByName: 'test' },
  ]);
});

test('only operators suspend a business or lift that', async () => {
  const { salon } = shop;
  expect(await salon.rest('PUT', '', { status: 'suspended' })).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: expect.stringContaining('only an operator'),
  });
  const stranger = await world.user();
  for (const [session, status] of [
    [salon.owner.tokens.session, 403],
    [salon.tokens.service, 403],
    [stranger.tokens.session, 404],
  ] as const) {
    const call = (path: string, content: object) =>
      world.rest(session)('POST', `/operator/business/${salon.id}${path}`, content);
    expect((await call('/suspend', { reason })).status).toBe(status);
    expect((await call('/lift-suspension', {})).status).toBe(status);
  }
});
