import { atOnce, buyer, must, unknown, type Floor } from './floor.ts';
import { clear, comingOf, hire, nobodyTwice, offer, startIn } from './salon.ts';

const calls = 9;
let there: Awaited<ReturnType<typeof open>> | undefined;

/**
 * Books visits of two services against single bookings of the same few people. A visit is booked completely or not
 * at all, and nobody has two bookings at once.
 */
export async function visits(floor: Floor, round: number): Promise<void> {
  const { call, sql } = floor;
  const { services, staffIds } = (there ??= await open(call));
  const answers = await atOnce(calls, number =>
    number % 3 === 2
      ? call('POST', '/appointments', {
          ...services[number % 2],
          startAt: startIn(round, number),
          ...buyer(number),
        })
      : call('POST', '/visits', {
          services,
          startAt: startIn(round, number % 6),
          ...buyer(number),
        }),
  );
  must(round, 'known answers', unknown(answers), []);
  const ids = answers.flatMap(({ data }) => data?.visitId ?? []);
  const [first] = ids;
  if (first) {
    await atOnce(3, number =>
      number === 2
        ? call('POST', `/visits/${first}/cancel`, {})
        : call('POST', `/visits/${first}/move`, { startAt: startIn(round, 20 + number * 4) }),
    );
  }
  await nobodyTwice(floor, round, staffIds);
  must(round, 'half visits', await sql(halves, [staffIds]), []);
  await clear(floor, staffIds);
}

const halves = `
  select visit_id from appointment where ${comingOf} and visit_id is not null and status = 'confirmed'
  group by visit_id having count(*) <> 2`;

async function open(call: Floor['call']) {
  const staffIds = await hire(call, 'Racer', 3);
  const made = await atOnce(2, number =>
    offer(call, {
      name: `Part ${number}`,
      durationMinutes: number === 0 ? 60 : 30,
      bufferAfterMinutes: 5,
      staffIds,
    }),
  );
  return { staffIds, services: made.map(catalogItemId => ({ catalogItemId })) };
}
