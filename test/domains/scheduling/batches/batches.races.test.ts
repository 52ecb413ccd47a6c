import { afterAll, expect, test } from '@jest/globals';
import { patiently } from '../../../support/time/patiently.ts';
import { raceRounds } from '../../../support/runner/race-rounds.ts';
import { daily } from '../../../support/salon/salon.ts';
import { createWorld, type Answer, type Salon } from '../../../world.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
const other = await world.anotherServer();
afterAll(async () => {
  await other.close();
  await world.close();
});

const date = '2026-03-03';
const at = (hour: number) => `${date}T${String(hour).padStart(2, '0')}:00:00Z`;
const client = (number: number) => ({
  clientName: `Client ${number}`,
  clientPhone: `+49301${String(number).padStart(5, '0')}`,
});

/** Creates a salon with two full half-days, and calls to two servers of one database in turn. */
async function salonOf() {
  const salon = await world.business({ workingHours: daily('08:00-18:00'), timezone: 'UTC' });
  const [anna, ben] = [await salon.staff(), await salon.staff()];
  const cut = await salon.service({ durationMinutes: 60, staff: [anna, ben] });
  for (let hour = 9; hour < 13; hour++)
    await salon.booked(cut, { at: at(hour), staff: anna, ...client(hour) });
  const rest = other.rest(salon.owner.tokens.session);
  const servers: Salon['rest'][] = [
    salon.rest,
    (method, path, body) => rest(method, `/business/${salon.id}${path}`, body),
  ];
  let turn = 0;
  const call = (path: string, body: object) =>
    patiently(() => servers[turn++ % servers.length]!('POST', path, body));
  return { salon, anna, ben, cut, call };
}

const lost = new Set([
  undefined,
  'SLOT_UNAVAILABLE',
  'RULE_VIOLATION',
  'INVALID_TRANSITION',
  'NOT_FOUND',
]);
const codesOf = (answers: Answer[]) => new Set(answers.map(({ code }) => code));

/** Asserts that no staff member has two bookings at once, and returns the live appointments. */
async function expectSound(salon: Salon) {
  const rows = await world.sql<{ staff: string; from: string; to: string }>(
    `select staff_id as staff, occupied_from as from, occupied_to as to
     from appointment where business_id = $1 and status = 'confirmed'`,
    [salon.id],
  );
  for (const row of rows) {
    const beside = rows.filter(
      ({ staff, from, to }) => staff === row.staff && from < row.to && to > row.from,
    );
    expect(beside).toHaveLength(1);
  }
  return rows;
}

test.each(Array.from({ length: raceRounds(2) }, (_, round) => round + 1))(
  'round %i: a day moved twice at once beside bookings over two servers moves whole, and nobody is booked twice at once',
  async () => {
    const { salon, anna, ben, cut, call } = await salonOf();
    const day = { staffId: anna.id, date };
    const answers = await Promise.all([
      call('/appointments/move', { ...day, toStaffId: ben.id }),
      ...[9, 10, 15].map(hour =>
        call('/appointments', {
          catalogItemId: cut.id,
          staffId: ben.id,
          startAt: at(hour),
          ...client(20 + hour),
        }),
      ),
      call('/appointments/move', { ...day, toStaffId: ben.id, conflicts: 'skip' }),
      call('/appointments/move', { ...day, toDate: '2026-03-04', conflicts: 'skip' }),
    ]);
    expect(codesOf(answers).difference(lost)).toEqual(new Set());
    const rows = await expectSound(salon);
    const booked = answers.slice(1, 4).filter(({ code }) => code === undefined);
    expect(rows).toHaveLength(4 + booked.length);
    const [whole] = answers;
    if (whole!.data) expect([0, 4]).toContain(whole!.data.changed);
  },
);

test('a day cancelled twice at once beside a move is told of each appointment once', async () => {
  const { salon, anna, ben, call } = await salonOf();
  const day = { staffId: anna.id, date, conflicts: 'skip' };
  const answers = await Promise.all([
    call('/appointments/cancel', day),
    call('/appointments/move', { ...day, toStaffId: ben.id }),
    call('/appointments/cancel', day),
  ]);
  expect(codesOf(answers).difference(lost)).toEqual(new Set());
  const left = await expectSound(salon);
  const events = await salon.journal({ eventType: 'appointment.cancelled' });
  expect(new Set(events.map(({ subject }: { subject: string }) => subject)).size).toBe(
    events.length,
  );
  expect(events).toHaveLength(4 - left.length);
});
