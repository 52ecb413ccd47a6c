import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const importing = async (salon: Salon, csv: string) =>
  needed(await salon.rest('POST', '/clients/import', csv));
const undo = async (salon: Salon) => {
  const [event] = await salon.journal({ eventType: 'client.imported' });
  return needed(await salon.rest('POST', `/audit/${event.id}/undo`));
};
const clientsOf = async (salon: Salon) =>
  needed(await salon.rest('GET', '/clients?sort=name')).items.map((each: any) => [
    each.clientName,
    each.clientPhone,
    each.email,
  ]);

test('All clients of a salon move into the second salon of its owner, and a second file changes nothing.', async () => {
  const first = await world.business();
  const second = await world.business();
  const file = 'clientPhone,clientName,email\n030 23125177,Ada,\n,Bob,bob@example.com\n,Cleo,\n';
  await importing(first, file);
  await importing(second, 'clientName,email,clientPhone\nBob,bob@example.com,\n');
  const { body } = await first.rest('GET', '/clients.csv');
  expect(await importing(second, body)).toMatchObject({ created: 2, unchanged: 1, failed: 0 });
  expect(await clientsOf(second)).toEqual(await clientsOf(first));
  const known = body.split('\r\n').filter((line: string) => !line.includes('Cleo'));
  expect(await importing(second, known.join('\n'))).toMatchObject({ unchanged: 2, failed: 0 });
});

test('A client known by an address alone gets the number of the file; two numbers are two clients.', async () => {
  const salon = await world.business();
  await importing(salon, 'clientName,email,clientPhone\nAda,home@example.com,\n');
  const file =
    'clientName,email,clientPhone\nAda,home@example.com,030 23125177\nBob,home@example.com,030 23125178\n';
  expect(await importing(salon, file)).toMatchObject({ updated: 1, created: 1 });
});

test('Undo of an import reverts all clients except those used or changed since.', async () => {
  const salon = await world.business();
  await importing(salon, 'clientPhone,clientName\n030 23125177,Ada\n030 23125178,Bob\n');
  const before = await clientsOf(salon);
  await importing(
    salon,
    'clientPhone,clientName,email\n030 23125177,Ada L.,ada@example.com\n030 23125178,Robert,\n030 23125179,Cleo,\n030 23125180,Dora,\n',
  );
  await salon.booked(await salon.service(), {
    at: '2026-03-04T09:00:00Z',
    clientName: 'Cleo',
    clientPhone: '+493023125179',
  });
  const [, [, phone]] = before;
  const { items } = needed(await salon.rest('GET', '/clients?search=Robert'));
  await salon.rest('PUT', `/clients/${items[0].clientId}`, { clientName: 'Rob' });
  const { summary } = await undo(salon);
  expect(summary).toBe(
    'An import was taken back: 1 removed, 1 as before. 2 were used or changed since, and stay.',
  );
  expect(await clientsOf(salon)).toEqual([
    before[0],
    ['Cleo', '+493023125179', null],
    ['Rob', phone, null],
  ]);
  const [event] = await salon.journal({ eventType: 'client.imported' });
  expect(event.undoable).toBe(false);
});

test('Undo restores phone numbers that a file moved, and the journal keeps no names.', async () => {
  const salon = await world.business();
  await importing(salon, 'clientPhone,clientName\n030 23125177,Ada\n030 23125178,Bob\n');
  const { items } = needed(await salon.rest('GET', '/clients?sort=name'));
  const [ada, bob] = items.map(({ clientId }: any) => clientId);
  await importing(
    salon,
    `clientId,clientPhone,clientName\n${ada},030 23125179,Ada\n${bob},030 23125177,Bob\n`,
  );
  await undo(salon);
  expect(await clientsOf(salon)).toEqual([
    ['Ada', '+493023125177', null],
    ['Bob', '+493023125178', null],
  ]);
  await importing(salon, `clientId,clientName,notes\n${ada},Ada,Secret\n`);
  await importing(salon, `clientId,clientName,notes\n${ada},Ada,Other\n`);
  needed(await salon.rest('POST', `/clients/${ada}/erase`));
  const kept = await world.sql(
    `select 1 from audit_event where business_id = '${salon.id}' and concat(details, before, after) like '%Secret%'`,
  );
  expect(kept).toEqual([]);
});
