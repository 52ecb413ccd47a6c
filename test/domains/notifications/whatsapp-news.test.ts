import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import { clientOf, createInboxWorld, type InboxWorld } from '../conversations/inbox-world.ts';
import { newsOf, refusing, sentTo, taken, template } from './whatsapp-world.ts';

let world: InboxWorld;
let salon: Salon;
let news: ReturnType<typeof newsOf>;

beforeAll(async () => {
  world = await createInboxWorld();
});
beforeEach(async () => {
  world.clock.set('2026-03-02T09:00:00Z');
  world.meta.answer(taken);
  salon = await world.business({ name: 'Lumen', timezone: 'Europe/Berlin' });
  news = newsOf(world, salon);
  await news.connect();
  await world.whatsApps();
});
afterAll(() => world?.close());

describe('news by WhatsApp', () => {
  test('go in the template, on one line, to clients who agreed to them there, and to nobody else', async () => {
    const eve = await news.client();
    const mailOnly = await clientOf(salon, {
      consents: [{ purpose: 'marketing', given: true }],
    });
    const noPhone = { clientPhone: null, email: 'no-phone@example.com' };
    const unreachable = await news.client(noPhone);
    const clientIds = [eve.id, mailOnly.id, unreachable.id];
    expect(needed(await news.rehearse({ clientIds }))).toMatchObject({
      recipients: 1,
      byMail: 0,
      bySms: 0,
      byWhatsapp: 1,
      mostSmsParts: 0,
      skipped: [
        { reason: 'not_agreed', clients: 1 },
        { reason: 'no_contact', clients: 1 },
      ],
      sample: {
        channel: 'whatsapp',
        subject: null,
        text: 'News of Lumen: New colours See you!',
      },
    });
    const messageId = await news.send(clientIds);
    const requests = await world.whatsApps();
    expect(requests).toMatchObject([
      {
        type: 'template',
        to: eve.phone.replace('+', ''),
        biz_opaque_callback_data: expect.stringMatching(/^ntf_/),
        template: { name: template.marketingTemplateName, language: { code: 'en' } },
      },
    ]);
    const [[, text] = []] = sentTo(requests);
    expect(text).toMatch(/^Dear Eve, new colours! No more offers and news: http.*\/unsubscribe\//);
    expect(await news.resultsOf(messageId)).toMatchObject({ sent: 1, failed: 0, delivered: 0 });
    const timeline = needed(await salon.rest('GET', `/clients/${eve.id}/timeline`)).items;
    expect(timeline).toContainEqual(
      expect.objectContaining({
        kind: 'message',
        message: expect.objectContaining({ channel: 'whatsapp' }),
      }),
    );
  });

  test('need a template, which the refusal names, and a connection', async () => {
    const eve = await news.client();
    const { version } = needed(await salon.rest('GET', '/whatsapp'));
    const none = Object.fromEntries(Object.keys(template).map(key => [key, null]));
    await news.connect({ ...none, version });
    for (const refused of [
      await news.write({ clientIds: [eve.id] }),
      await news.rehearse({ clientIds: [eve.id] }),
    ]) {
      expect(refused).toMatchObject({
        code: 'RULE_VIOLATION',
        body: { reason: 'whatsapp_template_missing' },
      });
      expect(refused.message).toContain('category marketing');
    }
    const other = await world.business();
    const stranger = await clientOf(other);
    expect(await newsOf(world, other).write({ clientIds: [stranger.id] })).toMatchObject({
      body: { reason: 'whatsapp_not_connected' },
    });
    expect(needed(await salon.rest('GET', '/notification-settings')).whatsappConnected).toBe(true);
    expect(needed(await other.rest('GET', '/notification-settings')).whatsappConnected).toBe(false);
    expect(await world.whatsApps()).toEqual([]);
  });

  test('are not about visits, have no blocks, and are as long as WhatsApp shows them', async () => {
    const { id } = await news.client();
    const wrong = async (body: object) => {
      const { code, body: problem } = await news.write({ clientIds: [id], ...body });
      return [code, problem.errors?.map(({ path }: { path: string }) => path)];
    };
    expect(await wrong({ purpose: 'service' })).toEqual(['VALIDATION_FAILED', ['channel']]);
    const blocks = [{ kind: 'text', text: 'New' }];
    expect(await wrong({ text: null, blocks })).toEqual(['VALIDATION_FAILED', ['blocks']]);
    expect(await wrong({ text: 'x'.repeat(1000) })).toEqual(['VALIDATION_FAILED', ['text']]);
    expect((await news.rehearse({ clientIds: [id], text: 'x'.repeat(700) })).code).toBeUndefined();
  });

  test('a template has all of its fields and one variable', async () => {
    const { version } = needed(await salon.rest('GET', '/whatsapp'));
    const save = async (body: object) => {
      const { body: problem } = await salon.rest('PUT', '/whatsapp', { version, ...body });
      return problem.errors?.map(({ path }: { path: string }) => path);
    };
    const name = 'marketingTemplateText';
    expect(await save({ [name]: null })).toEqual([name]);
    expect(await save({ [name]: 'Hello there' })).toEqual([name]);
    expect(await save({ [name]: 'Hello {{1}} and {{2}}' })).toEqual([name]);
  });
});

describe('a report of WhatsApp about news', () => {
  test('makes results, in whatever order it comes', async () => {
    const [ada, eve] = [await news.client(), await news.client()];
    const messageId = await news.send([ada.id, eve.id]);
    const [first, second] = await news.deliveriesOf(messageId);
    expect((await news.report(first!.notificationId, 'read')).status).toBe(200);
    await news.report(first!.notificationId, 'delivered');
    await news.report(first!.notificationId, 'sent');
    await news.report(second!.notificationId, 'failed', 131049);
    await news.report(second!.notificationId, 'sent');
    expect(await news.resultsOf(messageId)).toMatchObject({ sent: 1, delivered: 1, failed: 1 });
    const after = await news.deliveriesOf(messageId);
    expect(after.map(({ status, lastError }) => [status, lastError])).toEqual([
      ['sent', null],
      ['failed', expect.stringContaining('as much advertising')],
    ]);
    await news.report(first!.notificationId, 'failed', 131026);
    expect(await news.resultsOf(messageId)).toMatchObject({ delivered: 1, failed: 1 });
  });

  test('counts only with the signature of Meta, for a message of this business', async () => {
    const eve = await news.client();
    const messageId = await news.send([eve.id]);
    const [{ notificationId } = {}] = await news.deliveriesOf(messageId);
    const statuses = [{ id: 'x', status: 'delivered', biz_opaque_callback_data: notificationId }];
    expect((await world.reported(salon, { statuses }, 'another secret')).status).toBe(403);
    const other = await world.business();
    await newsOf(world, other).connect();
    expect((await world.reported(other, { statuses })).status).toBe(200);
    expect(await news.resultsOf(messageId)).toMatchObject({ sent: 1, delivered: 0 });
  });

  test('a limit of advertising at a person fails at once, with the reason, and is not tried again', async () => {
    world.meta.answer(refusing(131049, 'Healthy ecosystem.'));
    const eve = await news.client();
    const messageId = await news.send([eve.id]);
    for (let hours = 0; hours < 3; hours += 1) {
      world.clock.advance({ hours: 8 });
      await world.jobs.settle();
    }
    expect(await world.whatsApps()).toHaveLength(1);
    expect(await news.resultsOf(messageId)).toMatchObject({ sent: 0, failed: 1 });
    expect(await news.deliveriesOf(messageId)).toMatchObject([
      { status: 'failed', lastError: expect.stringContaining('as much advertising') },
    ]);
  });

  test('a limit that passes is tried again', async () => {
    world.meta.answer(refusing(130429, 'Rate limit.', 429));
    const eve = await news.client();
    const messageId = await news.send([eve.id]);
    world.meta.answer(taken);
    world.clock.advance({ minutes: 2 });
    expect(await world.whatsApps()).toHaveLength(2);
    expect(await news.resultsOf(messageId)).toMatchObject({ sent: 1, failed: 0 });
  });
});

describe('news by WhatsApp are sent once', () => {
  test('if they are stopped while some are sent, and go on later', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => news.client()));
    const clientIds = people.map(({ id }) => id);
    const { messageId } = needed(await news.write({ clientIds }));
    let stopped: Promise<unknown> | undefined;
    // It is stopped while WhatsApp has the first ones, and has not answered yet.
    world.meta.answer((response, received) => {
      stopped ??= salon.rest('POST', `/messages/${messageId}/cancel`);
      void stopped.then(() => taken(response, received));
    });
    world.clock.advance({ seconds: 15 });
    const before = await world.whatsApps();
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(people.length);
    world.clock.advance({ minutes: 5 });
    expect(await world.whatsApps()).toEqual([]);
    needed(await salon.rest('POST', `/messages/${messageId}/resume`));
    world.clock.advance({ seconds: 30 });
    const after = await world.whatsApps();
    const numbers = sentTo([...before, ...after]).map(([number]) => number);
    expect(numbers).toHaveLength(people.length);
    expect(new Set(numbers)).toEqual(new Set(people.map(({ phone }) => phone)));
  });

  test('if the answer of WhatsApp is lost, and its report comes', async () => {
    world.meta.answer(response => void response.destroy());
    const eve = await news.client();
    const messageId = await news.send([eve.id]);
    const [{ notificationId, status } = {}] = await news.deliveriesOf(messageId);
    expect(status).toBe('pending');
    await news.report(notificationId, 'sent');
    world.meta.answer(taken);
    world.clock.advance({ minutes: 10 });
    expect(await world.whatsApps()).toHaveLength(1);
    expect(await news.resultsOf(messageId)).toMatchObject({ sent: 1, failed: 0 });
  });
});
