import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld({ database: 'pglite' });
afterAll(() => world.close());

test('On the only connection of the embedded database, a client is answered and written to.', async () => {
  const salon = await world.business({ publish: true });
  const written = { businessId: salon.id, name: 'Eve', text: 'When do you open?' };
  await world.rest()('POST', '/public/chats', written);
  const [chat] = needed(await salon.rest('GET', '/conversations')).items;
  const answer = { text: 'At nine.' };
  const path = `/conversations/${chat.conversationId}/messages`;
  expect(needed(await salon.rest('POST', path, answer)).state).toBe('sent');
  const ada = { clientName: 'Ada', clientPhone: '+4930123456', email: 'ada@example.com' };
  const { clientId } = needed(await salon.rest('POST', '/clients', ada));
  const begun = await salon.rest('POST', '/conversations', { clientId, text: 'It is here.' });
  expect(needed(begun).clientId).toBe(clientId);
  const message = { clientIds: [clientId], purpose: 'service', text: 'It is here.' };
  expect(needed(await salon.rest('POST', '/messages', message)).names).toEqual(['Ada']);
});
