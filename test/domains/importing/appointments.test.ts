import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createNotifiedWorld } from '../notifications/notified-salon.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;
let anna: { id: string };
let cut: { id: string };

beforeAll(async () => {
  world = await createNotifiedWorld();
});
beforeEach(async () => {
  salon = await world.business({ minNoticeMinutes: 600, horizonDays: 30 });
  anna = await salon.staff({ name: 'Anna' });
  await salon.staff({ name: 'Ben' });
  cut = await salon.service({ name: 'Cut & dry', staff: [anna], price: 50 });
});
afterAll(() => world?.close());

const header = 'date,time,serviceName,staffName,clientName,clientPhone,email,status\n';
const importing = async (lines: string, query = '') =>
  needed(await salon.rest('POST', `/appointments/import${query}`, header + lines));
const visits = async () =>
  (await salon.appointments()).map((each: any) => [each.startAt, each.clientName, each.status]);

test('Future appointments are booked outside of hours and notice, for known and new clients, without messages.', async () => {
  await salon.rest('POST', '/clients', { clientName: 'Ada', clientPhone: '030 23125177' });
  const lines =
    '2027-03-04,22:00,cut & dry,Anna Schmidt,Ada L.,+49 30 23125177,,\n2026-12-28,10:00,Cut & Dry,,Bob,,BOB@example.com,\n2026-12-29,10:00,Cut & Dry,,Bob,,,\n';
  expect(await importing(lines, '?dryRun=true')).toMatchObject({ created: 3, failed: 0 });
  expect(await visits()).toEqual([]);
  expect(await importing(lines)).toMatchObject({ created: 3, failed: 0 });
  expect(await salon.appointments()).toMatchObject([
    { clientName: 'Bob', startAt: '2026-12-28T09:00:00Z', staffId: anna.id },
    { clientName: 'Bob', startAt: '2026-12-29T09:00:00Z' },
    { clientName: 'Ada', startAt: '2027-03-04T21:00:00Z', status: 'confirmed', price: 50 },
  ]);
  const listed = needed(await salon.rest('GET', '/appointments?from=2026-12-01T00:00:00Z'));
  expect(listed.items[0]).toMatchObject({ source: 'import', createdByName: expect.any(String) });
  expect(needed(await salon.rest('GET', '/clients')).items).toHaveLength(2);
  expect(await world.sent()).toEqual([]);
  expect(await importing(lines)).toMatchObject({ created: 0, unchanged: 3 });
});

test('A line that would overbook, beside bookings or lines of the file, is reported with its number and fails alone.', async () => {
  await salon.booked(cut, { at: '2026-03-04T09:00:00Z', staff: anna });
  const report = await importing(
    '2026-03-04,10:15,Cut & dry,Anna,Ada,,,\n2026-03-04,12:00,Cut & dry,Anna,Bob,,,\n2026-03-04,12:30,Cut & dry,,Cleo,,,\n',
  );
  expect(report).toMatchObject({ created: 1, failed: 2 });
  expect(report.lines.filter(({ outcome }: any) => outcome === 'failed')).toMatchObject([
    { line: 2, errors: [{ path: 'time', reason: 'start_taken' }] },
    { line: 4, errors: [{ path: 'time', reason: 'start_taken' }] },
  ]);
  expect(await salon.appointments()).toHaveLength(2);
});

test('A line names unknown values, and past or cancelled appointments are skipped.', async () => {
  const report = await importing(
    '2026-12-04,10:00,Perm,Zoe,Ada,12,,\n2026-13-04,25:00,Cut & dry,,Ada,,,\n2020-01-04,10:00,Gone,,Ada,,,\n2026-12-04,10:00,Cut & dry,,Ada,,,cancelled\n2026-12-04,10:00,Cut & dry,Ben,Ada,,,\n',
  );
  expect(report).toMatchObject({ unchanged: 2, failed: 3 });
  const paths = report.lines.map(({ errors }: any) => errors.map(({ path }: any) => path));
  expect(paths.slice(0, 2)).toEqual([['serviceName', 'staffName', 'clientPhone'], ['date']]);
});

test('Undo of an import cancels all unchanged appointments, without messages.', async () => {
  await importing(
    '2026-12-28,10:00,Cut & dry,,Bob,030 23125178,,\n2026-12-29,10:00,Cut & dry,,Bob,030 23125178,,\n',
  );
  const [first] = await salon.appointments();
  needed(await salon.move(first!, { startAt: '2026-12-28T12:00:00Z', force: true }));
  await world.sent();
  const [event] = await salon.journal({ eventType: 'appointment.imported' });
  needed(await salon.rest('POST', `/audit/${event.id}/undo`));
  expect(await visits()).toEqual([
    ['2026-12-28T12:00:00Z', 'Bob', 'confirmed'],
    ['2026-12-29T09:00:00Z', 'Bob', 'cancelled'],
  ]);
  expect(await world.sent()).toEqual([]);
});

test('A file that is imported again with its key gets the same answer, and books nothing twice.', async () => {
  const lines = Array.from(
    { length: 120 },
    (_, index) =>
      `2026-12-${String(1 + (index % 28)).padStart(2, '0')},${8 + Math.floor(index / 28)}:00`,
  ).map(
    start => `${start.replace(',8', ',08').replace(',9', ',09')},Cut & dry,,Bob,030 23125178,,`,
  );
  const send = () =>
    salon.rest('POST', '/appointments/import', `${header}${lines.join('\n')}\n`, {
      headers: { 'idempotency-key': 'one file' },
    });
  const first = needed(await send());
  expect(first).toMatchObject({ created: 120, failed: 0 });
  const again = await send();
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(needed(again)).toEqual(first);
  expect(needed(await salon.rest('GET', '/clients')).items).toHaveLength(1);
  const [event] = await salon.journal({ eventType: 'appointment.imported' });
  needed(await salon.rest('POST', `/audit/${event.id}/undo`));
  const left = (await visits()).filter(([, , status]: string[]) => status !== 'cancelled');
  expect(left).toEqual([]);
});
