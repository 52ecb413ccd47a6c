import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import { createInboxWorld, type InboxWorld } from '../conversations/inbox-world.ts';
import { newsOf, refusing, taken, template } from './whatsapp-world.ts';

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

describe('the template for news', () => {
  /** Brings a state of a template at Meta. */
  const told = (event: string, name = template.marketingTemplateName, appSecret?: string) =>
    world.reported(
      salon,
      { event, message_template_name: name, message_template_language: 'en' },
      appSecret,
      'message_template_status_update',
    );
  const problem = async () => needed(await salon.rest('GET', '/whatsapp')).marketingTemplateProblem;

  test('takes nothing while Meta has paused or rejected it, and again after its approval', async () => {
    const { id } = await news.client();
    expect((await told('PAUSED', template.marketingTemplateName, 'not of Meta')).status).toBe(403);
    await told('PAUSED', 'another_template');
    expect(await problem()).toBeNull();
    await told('PAUSED');
    expect(await problem()).toBe('paused');
    expect(await news.write({ clientIds: [id] })).toMatchObject({
      code: 'RULE_VIOLATION',
      body: { reason: 'whatsapp_template_refused' },
    });
    await told('APPROVED');
    expect((await news.rehearse({ clientIds: [id] })).code).toBeUndefined();
    await told('REJECTED');
    const { version } = needed(await salon.rest('GET', '/whatsapp'));
    await news.connect({ marketingTemplateName: 'other_news', version });
    expect(await problem()).toBeNull();
  });

  test('is tried again while Meta has paused it', async () => {
    world.meta.answer(refusing(132015, 'Template paused.'));
    const { id } = await news.client();
    const messageId = await news.send([id]);
    world.meta.answer(taken);
    world.clock.advance({ minutes: 2 });
    expect(await world.whatsApps()).toHaveLength(2);
    expect(await news.resultsOf(messageId)).toMatchObject({ sent: 1, failed: 0 });
  });
});
