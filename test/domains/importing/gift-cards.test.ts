import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createNotifiedWorld } from '../notifications/notified-salon.ts';
import { needed } from '../../support/salon/salon.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;

beforeAll(async () => {
  world = await createNotifiedWorld();
});
afterAll(() => world?.close());

const file =
  'code,balance,lastDay,clientName,clientPhone,email\nGV-100-2345,"35,50",2030-12-31,Ada,030 23125177,\nGV-100-2346,20,,Nobody,,nobody@example.com\nGV-100-2347,0,,,,\nGV-100-2348,10,2020-01-01,,,\n***2349,10,,,,\n';

test('Gift cards of another system pay by their existing codes, and no mail is sent.', async () => {
  const salon = await world.business();
  await salon.rest('POST', '/clients', { clientName: 'Ada', clientPhone: '030 23125177' });
  const importing = async (query = '') =>
    needed(await salon.rest('POST', `/gift-cards/import${query}`, file));
  const expected = { created: 2, unchanged: 2, failed: 1 };
  expect(await importing('?dryRun=true')).toMatchObject(expected);
  expect(await importing()).toMatchObject(expected);
  expect(await world.sent()).toEqual([]);
  const { items } = needed(await salon.rest('GET', '/gift-cards'));
  expect(items.toSorted((a: any, b: any) => a.balance - b.balance)).toMatchObject([
    { hint: '2346', balance: 20, clientId: null, note: 'Nobody', status: 'active', lastDay: null },
    {
      hint: '2345',
      balance: 35.5,
      note: null,
      lastDay: '2030-12-31',
      entries: [{ kind: 'issued' }],
    },
  ]);
  expect(await importing()).toMatchObject({ created: 0, unchanged: 4, failed: 1 });
  const soap = await salon.product({ name: 'Soap', price: 10 });
  const { id: orderId } = await salon.ordered([{ item: soap }]);
  needed(await salon.rest('POST', '/payments', { orderId, giftCardCode: 'gv 100 2345' }));
  expect(await importing()).toMatchObject({ created: 0, unchanged: 3, failed: 2 });
});

test('Undo of an import voids all unused cards, and the file can be imported again.', async () => {
  const salon = await world.business();
  const importing = async () => needed(await salon.rest('POST', '/gift-cards/import', file));
  await importing();
  const [event] = await salon.journal({ eventType: 'giftcard.imported' });
  const { summary } = needed(await salon.rest('POST', `/audit/${event.id}/undo`));
  expect(summary).toBe('An import was taken back: 2 removed, 0 as before.');
  const statuses = async () =>
    needed(await salon.rest('GET', '/gift-cards')).items.map(({ status }: any) => status);
  expect(await statuses()).toEqual(['void', 'void']);
  expect(await importing()).toMatchObject({ created: 2 });
  expect((await statuses()).toSorted()).toEqual(['active', 'active', 'void', 'void']);
});
