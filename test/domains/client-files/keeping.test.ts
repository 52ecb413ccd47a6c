import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../world.ts';
import { fileUpload } from './upload-file.ts';

let world: World;
let salon: Salon;
let upload: ReturnType<typeof fileUpload>;
/** A client whose only visit is on 3 March 2026, and one without visits. */
let visitor: string;
let stranger: string;

const pdf = Buffer.from('%PDF-1.4\n%a document');
const now = '2026-03-02T08:00:00Z';

beforeAll(async () => {
  world = await createWorld({ now });
  upload = fileUpload(world);
});
afterAll(() => world?.close());

beforeEach(async () => {
  world.clock.set(now);
  salon = await world.business();
  const at = '2026-03-03T09:00:00Z';
  visitor = (await salon.booked(await salon.service(), { at })).clientId;
  const made = needed(await salon.rest('POST', '/clients', { clientName: 'Grace' }));
  stranger = made.clientId;
});

const add = async (clientId: string, { healthData = true, of = salon } = {}): Promise<string> => {
  const query = `?healthData=${healthData}`;
  const { body } = await upload(of, clientId, pdf, { type: 'application/pdf', query });
  return body.fileId;
};
const filesOf = async (clientId: string): Promise<any[]> =>
  needed(await salon.rest('GET', `/clients/${clientId}/files`)).items;
const idsOf = async (clientId: string) => (await filesOf(clientId)).map(({ fileId }) => fileId);
const keep = (months: { keepFileMonths?: number | null; keepHealthMonths?: number | null }) =>
  salon.update(months as never);
const cleanAt = async (at: string) => {
  world.clock.set(at);
  await world.jobs.run('clean-client-files');
  await world.jobs.run('clean-treatment-notes');
};

test('files are deleted after the months of their business, from the last visit or their own day', async () => {
  const [ofVisitor, ofStranger] = [await add(visitor), await add(stranger)];
  const plain = await add(stranger, { healthData: false });
  expect((await filesOf(visitor))[0]).toMatchObject({ keptUntilAt: null });
  await cleanAt('2040-03-02T08:00:00Z');
  expect(await idsOf(stranger)).toEqual([plain, ofStranger]);
  world.clock.set(now);
  await keep({ keepHealthMonths: 12 });
  expect((await filesOf(visitor))[0]).toMatchObject({ keptUntilAt: '2027-03-03T09:00:00Z' });
  expect(await filesOf(stranger)).toMatchObject([
    { keptUntilAt: null },
    { keptUntilAt: '2027-03-02T08:00:00Z' },
  ]);
  await cleanAt('2027-03-02T07:59:00Z');
  expect(await idsOf(stranger)).toEqual([plain, ofStranger]);
  await cleanAt('2027-03-02T08:00:00Z');
  expect(await idsOf(stranger)).toEqual([plain]);
  expect(await idsOf(visitor)).toEqual([ofVisitor]);
  await cleanAt('2027-03-03T09:00:00Z');
  expect(await idsOf(visitor)).toEqual([]);
});

test('a visit that is to come keeps the files, and a cancelled one does not', async () => {
  const visit = await salon.booked(await salon.service(), { at: '2026-05-04T09:00:00Z' });
  await keep({ keepFileMonths: 1 });
  const file = await add(visit.clientId, { healthData: false });
  await cleanAt('2026-04-20T08:00:00Z');
  expect(await idsOf(visit.clientId)).toEqual([file]);
  needed(await salon.rest('POST', `/appointments/${visit.id}/cancel`, {}));
  await cleanAt('2026-04-20T08:00:01Z');
  expect(await idsOf(visit.clientId)).toEqual([]);
});

test('files of another business stay, and the journal tells how many were deleted', async () => {
  const other = await world.business();
  world.clock.set('2027-03-01T08:00:00Z');
  const visit = { at: '2027-03-03T09:00:00Z' };
  const { clientId } = await other.booked(await other.service(), visit);
  world.clock.set(now);
  const kept = await add(clientId, { of: other });
  await other.update({ keepHealthMonths: 12 } as never);
  await Promise.all([add(stranger), add(stranger), add(stranger)]);
  await keep({ keepHealthMonths: 1 });
  await cleanAt('2027-06-01T08:00:00Z');
  const { items } = needed(await other.rest('GET', `/clients/${clientId}/files`));
  expect(items).toMatchObject([{ fileId: kept }]);
  const [told] = await salon.journal({ eventType: 'client_file.expired' });
  expect(told).toMatchObject({ actorName: 'clean-client-files', details: { count: 3 } });
  expect(await other.journal({ eventType: 'client_file.expired' })).toEqual([]);
});

test('treatment notes are kept as long as health data', async () => {
  const write = async (clientId: string) =>
    needed(await salon.rest('POST', '/treatment-notes', { clientId, text: '7/1' })).noteId;
  const [, kept] = [await write(stranger), await write(visitor)];
  await keep({ keepFileMonths: 1, keepHealthMonths: 2 });
  await cleanAt('2026-05-02T08:00:00Z');
  const notesOf = async (clientId: string) =>
    needed(await salon.rest('GET', `/clients/${clientId}/treatment-notes`)).items;
  expect(await notesOf(stranger)).toEqual([]);
  expect(await notesOf(visitor)).toMatchObject([{ noteId: kept }]);
  const told = await salon.journal({ eventType: 'treatment_note.expired' });
  expect(told).toMatchObject([{ details: { count: 1 } }]);
});

test('a file that cannot be deleted stops no other', async () => {
  const [poisoned, fine] = [await add(stranger), await add(visitor)];
  await world.sql(`create function refuse_deletion() returns trigger language plpgsql as
    $$ begin raise exception 'poisoned'; end $$`);
  await world.sql(`create trigger poisoned before delete on client_file for each row
    when (old.id = '${poisoned}') execute function refuse_deletion()`);
  await keep({ keepHealthMonths: 1 });
  await cleanAt('2027-06-01T08:00:00Z');
  expect([await idsOf(stranger), await idsOf(visitor)]).toEqual([[poisoned], []]);
  expect(fine).not.toBe(poisoned);
  await world.sql('drop trigger poisoned on client_file');
  await cleanAt('2027-06-01T09:00:00Z');
  expect(await idsOf(stranger)).toEqual([]);
});
