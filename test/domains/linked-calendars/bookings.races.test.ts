import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createLinkedWorld } from './linked-world.ts';
import { raceRounds } from '../../support/runner/race-rounds.ts';

const { world, service, link, syncNow, listed } = await createLinkedWorld();
const other = await world.another();
afterAll(() => other.close());

const hour = 3_600_000;
const rounds = raceRounds(8);

test('simultaneous external events and bookings of one time: an earlier visit stays and is exported, and no booking follows an event', async () => {
  const salon = await world.business({ parallelCapacity: 20 });
  const anna = await salon.staff({ name: 'Anna' });
  const cut = await salon.service({ staff: [anna] });
  await link(salon, anna.id, 'google');
  await syncNow(salon);
  const booked = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const start = Date.parse('2026-03-03T09:00:00Z') + round * 24 * hour;
    const at = new Date(start).toISOString().replace('.000', '');
    const time = { startAt: at, endAt: new Date(start + hour).toISOString().replace('.000', '') };
    service.google.put({ id: `busy-${round}`, ...time });
    await world.sql(`update linked_calendar set due_at = '2020-01-01' where business_id = $1`, [
      salon.id,
    ]);
    const book = () => salon.book(cut, { at, staff: anna });
    const [, , ...answers] = await Promise.all([
      other.jobs.run('sync-calendars'),
      world.jobs.run('sync-calendars'),
      ...Array.from({ length: 4 }, book),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter(code => !['RULE_VIOLATION', 'SLOT_UNAVAILABLE'].includes(code!))).toEqual(
      codes.filter(code => code === undefined),
    );
    const won = answers.filter(({ code }) => code === undefined);
    expect(won.length).toBeLessThanOrEqual(1);
    for (const { data } of won) booked.add(data.id);
    expect(['RULE_VIOLATION', 'SLOT_UNAVAILABLE']).toContain((await book()).code);
    const day = at.slice(0, 10);
    const { days } = needed(await salon.rest('GET', `/schedule?from=${day}&days=1`));
    expect(days[0].lanes[0]).toMatchObject({
      busyElsewhere: [time],
      visits: won.map(({ data }) => ({ appointmentId: data.id, status: 'confirmed' })),
    });
  }
  const [calendar] = await listed(salon);
  const shown = calendar.affectedAppointments.map((each: any) => each.appointmentId);
  expect(new Set(shown)).toEqual(booked);
});
