import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

const count = 2000;
let world: World;
let salon: Salon;
let ben: { id: string };
let trim: { id: string };

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business({ horizonDays: 365 });
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, index) => salon.staff({ name: `Person ${index}` })),
  );
  ben = await salon.staff({ name: 'Ben' });
  await salon.service({ name: 'Cut', durationMinutes: 15, staff: people });
  trim = await salon.service({ name: 'Trim', durationMinutes: 15, staff: [ben] });
});
afterAll(() => world?.close());

/** Lines of ten clients, each with a visit every 15 minutes. */
const lines = () =>
  Array.from({ length: count }, (_, index) => {
    const slot = Math.floor(index / 10);
    const day = new Date(Date.UTC(2026, 5, 1 + Math.floor(slot / 32)));
    const minute = 9 * 60 + (slot % 32) * 15;
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    return `${day.toISOString().slice(0, 10)},${time},Cut,Person ${index % 10},Client ${index},+49 30 ${20_000_000 + index}`;
  });

/** Books one visit after the other until `work` ends, and returns the duration of each, longest first. */
async function booking(work: Promise<unknown>, from: number) {
  const took: number[] = [];
  let isOver = false;
  void work.finally(() => (isOver = true));
  for (let index = 0; !isOver; index += 1) {
    const begun = performance.now();
    needed(
      await salon.book(trim, {
        at: new Date(from + index * 900_000).toISOString(),
        staff: ben,
        force: true,
      }),
    );
    took.push(performance.now() - begun);
  }
  return took.toSorted((a, b) => b - a);
}

test('other calls book between the batches of an import and of its undo', async () => {
  const csv = `date,time,serviceName,staffName,clientName,clientPhone\n${lines().join('\n')}\n`;
  const importing = salon.rest('POST', '/appointments/import', csv);
  const waits = await booking(importing, Date.parse('2026-06-01T00:00:00Z'));
  const report = needed(await importing);
  expect(report).toMatchObject({ created: count, failed: 0 });
  expect(report.lines.map(({ line }: { line: number }) => line)).toEqual(
    report.lines.map((_: unknown, index: number) => index + 2),
  );
  // Under one lock for the whole import, a single booking would have waited.
  expect(waits.length).toBeGreaterThan(5);
  const [event, earlier] = await salon.journal({ eventType: 'appointment.imported' });
  expect(earlier.subject).toBe(event.subject);
  const undoing = salon.rest('POST', `/audit/${event.id}/undo`);
  const others = await booking(undoing, Date.parse('2026-09-01T00:00:00Z'));
  needed(await undoing);
  expect(others.length).toBeGreaterThan(2);
  const { data } = await salon.rest('GET', '/appointments?status=confirmed&limit=100');
  expect(data.items.every(({ staffId }: { staffId: string }) => staffId === ben.id)).toBe(true);
  const [undone] = await salon.journal({ eventType: 'appointment.import_undone' });
  expect(undone.details).toMatchObject({ removed: count, kept: 0 });
});
