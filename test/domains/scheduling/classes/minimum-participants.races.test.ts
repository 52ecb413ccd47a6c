import { afterAll, expect, test } from '@jest/globals';
import { patiently } from '../../../support/time/patiently.ts';
import { daily, needed } from '../../../support/salon/salon.ts';
import { createWorld } from '../../../world.ts';
import { raceRounds } from '../../../support/runner/race-rounds.ts';

const world = await createWorld();
const [another, server] = [await world.another(), await world.anotherServer()];
afterAll(async () => {
  await another.close();
  await server.close();
  await world.close();
});

const rounds = raceRounds(6);

test(`${rounds} times clients book, leave and move at the deadline of a class: it takes place with enough participants or not at all`, async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    world.clock.set('2026-03-02T08:00:00Z');
    const salon = await world.business({ workingHours: daily('00:00-24:00'), timezone: 'UTC' });
    const anna = await salon.staff();
    const yoga = await salon.service({
      capacity: 6,
      staff: [anna],
      timetable: ['18:00', '21:00'].map(startTime => ({ weekday: 'tue', startTime })),
      minParticipants: 3,
      minParticipantsCutoffMinutes: 60,
    });
    const at = '2026-03-03T18:00:00Z';
    let phones = 0;
    const client = () => ({
      clientPhone: `+49301${round}${String((phones += 1)).padStart(5, '0')}`,
    });
    const early = await Promise.all([1, 2].map(() => salon.booked(yoga, { at, ...client() })));
    const later = await salon.booked(yoga, { at: '2026-03-03T21:00:00Z', ...client() });
    world.clock.set('2026-03-03T16:59:59.999Z');
    const rest = server.rest(salon.owner.tokens.session);
    const book = (turn: number) => {
      const body = { catalogItemId: yoga.id, startAt: at, clientName: 'Ada', ...client() };
      return turn % 2 === 0
        ? patiently(() => salon.book(yoga, { at, ...body }))
        : patiently(() => rest('POST', `/business/${salon.id}/appointments`, body));
    };
    const calls = [
      ...Array.from({ length: round % 3 }, (_, turn) => book(turn)),
      ...(round % 2 === 0 ? [patiently(() => salon.cancel(early[0]!))] : []),
      patiently(() => salon.move(later, { startAt: at })),
    ];
    // Some calls are answered before the deadline.
    await Promise.all(calls.slice(0, (round * 2) % 5));
    world.clock.set('2026-03-03T17:00:00Z');
    const jobs = [world, another].map(each => each.jobs.run('decide-classes'));
    const late = Array.from({ length: 4 }, (_, turn) => book(turn));
    const answers = await Promise.all([...calls, ...late]);
    await Promise.all(jobs);
    await world.jobs.run('decide-classes');
    for (const { status, code } of answers) {
      expect(status).toBeLessThan(500);
      expect([undefined, 'RULE_VIOLATION', 'SLOT_UNAVAILABLE', 'INVALID_TRANSITION']).toContain(
        code,
      );
    }
    const there = (await salon.appointments()).filter(
      ({ startAt, status }: any) =>
        Date.parse(startAt) === Date.parse(at) && status === 'confirmed',
    );
    const decisions = await world.sql<{ takes_place: boolean }>(
      'select takes_place from class_decision where business_id = $1 and start_at = $2',
      [salon.id, at],
    );
    expect(decisions).toHaveLength(1);
    const takesPlace = decisions[0]!.takes_place;
    if (takesPlace) expect(there.length).toBeGreaterThanOrEqual(2);
    else expect(there).toEqual([]);
    const cancelled = await salon.journal({ eventType: 'appointment.cancelled' });
    const subjects = cancelled.map(({ subject }: any) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
    outcomes.add(takesPlace ? 'takes place' : 'cancelled');
    needed(await salon.rest('GET', `/catalog/${yoga.id}`));
  }
  expect([...outcomes].toSorted()).toEqual(['cancelled', 'takes place']);
});
