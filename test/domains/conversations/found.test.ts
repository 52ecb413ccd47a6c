import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import { clientOf, createInboxWorld, written, type InboxWorld } from './inbox-world.ts';

let world: InboxWorld;
let salon: Salon;
beforeAll(async () => {
  world = await createInboxWorld();
  salon = await world.business({ name: 'Lumen' });
});
afterAll(() => world?.close());

const foundBy = async (text: string, by: Pick<Salon, 'rest'> = salon) =>
  needed(await by.rest('GET', `/search?text=${encodeURIComponent(text)}`)).conversations;

test('search finds a conversation by words of any of its messages, without case and marks, and by its client', async () => {
  const eve = await clientOf(salon, { clientName: 'Eve Marlowe' });
  const { conversationId } = await written(salon, eve, {
    text: 'Good morning. Your new amber Bracelet lies here and waits for you at the café.',
  });
  await written(salon, eve, { text: 'Until six.' });
  const hit = { conversationId, clientId: eve.id, name: 'Eve Marlowe' };
  expect(await foundBy('BRACELET cafe')).toMatchObject([
    { ...hit, excerpt: expect.stringMatching(/^… .*amber Bracelet/) },
  ]);
  expect(await foundBy('marlo')).toMatchObject([{ ...hit, excerpt: 'Until six.' }]);
  // All words have to be in one message.
  expect(await foundBy('bracelet six')).toEqual([]);
});

test('search finds messages that are older than their words without marks', async () => {
  const eve = await clientOf(salon);
  const { conversationId } = await written(salon, eve, { text: 'Your résumé lies at the café' });
  await world.sql(
    `update conversation_message set search = array_to_tsvector(array(
       select right(business_id, 8) || ':' || word from unnest('{your,résumé,lies,at,the,café}'::text[]) word))
     where conversation_id = $1`,
    [conversationId],
  );
  expect(await foundBy('resume cafe')).toEqual([]);
  await world.sql(`delete from migration where name like '%-folded-words'`);
  expect(await migrate(world.services.orm)).toHaveLength(1);
  expect(await foundBy('resume cafe')).toMatchObject([{ conversationId }]);
});

test('search finds what a stranger wrote, and no words of another business', async () => {
  await world.texted('+4930777001', 'Do you sell moonstones?');
  const other = await world.business({ name: 'Mill' });
  const bob = await clientOf(other);
  await written(other, bob, { text: 'We have moonstones.' });
  expect(await foundBy('moonstones', other)).toMatchObject([{ clientId: bob.id }]);
  expect(await foundBy('moonstones')).toEqual([]);
});

test('the timeline of a client has each message of the conversation, in pages', async () => {
  const eve = await clientOf(salon);
  const { conversationId } = await written(salon, eve, { text: 'One' });
  for (const [hour, text] of [
    ['10', 'Two'],
    ['11', 'Three'],
  ]) {
    world.clock.set(`2026-03-02T${hour}:00:00Z`);
    await written(salon, eve, { text: text! });
  }
  const page = async (more = '') =>
    needed(
      await salon.rest('GET', `/clients/${eve.id}/timeline?kinds=conversation&limit=2${more}`),
    );
  const first = await page();
  expect(first.items).toMatchObject([
    { kind: 'conversation', conversationMessage: { text: 'Three', conversationId } },
    { kind: 'conversation', conversationMessage: { text: 'Two', direction: 'sent' } },
  ]);
  const second = await page(`&cursor=${encodeURIComponent(first.nextCursor)}`);
  expect(second).toMatchObject({
    items: [{ conversationMessage: { text: 'One' } }],
    nextCursor: null,
  });
});
