import { dateIn, futureDays, startOf } from '../world.ts';
import { atOnce, buyer, must, outcomes, type Floor } from './floor.ts';

const calls = 9;
const people = 3;
let there: Awaited<ReturnType<typeof open>> | undefined;

/**
 * Visits of two services against single bookings of the same few people, all of a visit is booked or nothing, and nobody
 * has two things at once.
 */
export async function visits({ call, sql }: Floor, round: number): Promise<void> {
  const { services, staffIds } = (there ??= await open(call));
  const startAt = (step: number) =>
    new Date(startOf(dateIn(1 + (round % (futureDays - 2))), 0) + step * 900_000).toISOString();
  const answers = await atOnce(calls, number =>
    number % 3 === 2
      ? call('POST', '/appointments', {
          ...services[number % 2],
          startAt: startAt(number),
          ...buyer(number),
        })
      : call('POST', '/visits', { services, startAt: startAt(number % 6), ...buyer(number) }),
  );
  const known = new Set(['done', 'start_taken', 'start_outside_hours']);
  must(
    round,
    'known answers',
    Object.keys(outcomes(answers)).filter(each => !known.has(each)),
    [],
  );
  const ids = answers.flatMap(({ data }) => data?.visitId ?? []);
  const [first] = ids;
  if (first) {
    await atOnce(3, number =>
      number === 2
        ? call('POST', `/visits/${first}/cancel`, {})
        : call('POST', `/visits/${first}/move`, { startAt: startAt(20 + number * 4) }),
    );
  }
  must(round, 'overlapping bookings', await sql(overlaps, [staffIds]), []);
  must(round, 'half visits', await sql(halves, [staffIds]), []);
  await sql(`update appointment set status = 'cancelled' where staff_id = any($1)`, [staffIds]);
}

const overlaps = `
  select a.id from appointment a join appointment b on b.business_id = a.business_id and b.staff_id = a.staff_id
    and b.id > a.id and b.occupied_from < a.occupied_to and b.occupied_to > a.occupied_from
  where a.staff_id = any($1) and a.status = 'confirmed' and b.status = 'confirmed'`;

const halves = `
  select visit_id from appointment where staff_id = any($1) and visit_id is not null and status = 'confirmed'
  group by visit_id having count(*) <> 2`;

async function open(call: Floor['call']) {
  const hired = await atOnce(people, number => call('POST', '/staff', { name: `Racer ${number}` }));
  const staffIds = hired.map(({ data }) => data.staffId as string);
  const made = await atOnce(2, number =>
    call('POST', '/catalog', {
      name: `Part ${number}`,
      price: 10,
      durationMinutes: number === 0 ? 60 : 30,
      bufferAfterMinutes: 5,
      staffIds,
    }),
  );
  return { staffIds, services: made.map(({ data }) => ({ catalogItemId: data.itemId as string })) };
}
