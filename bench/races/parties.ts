import { needed } from '../../test/support/salon/salon.ts';
import { atOnce, buyer, must, unknown, type Floor } from './floor.ts';
import { clear, comingOf, hire, nobodyTwice, offer, startIn } from './salon.ts';

const calls = 9;
const rooms = 3;
let there: Awaited<ReturnType<typeof open>> | undefined;

/**
 * Books parties, services by two people and single bookings, with four people and three places of a room. A party
 * is booked completely or not at all, nobody has two bookings at once, and the room is never overbooked.
 */
export async function parties(floor: Floor, round: number): Promise<void> {
  const { call, sql } = floor;
  const { staffIds, single, pair, resourceId } = (there ??= await open(call));
  const answers = await atOnce(calls, number => {
    const startAt = startIn(round, (number * 2) % 5);
    if (number % 3 === 0) {
      const services = [{ catalogItemId: single }];
      return call('POST', '/visits', {
        services,
        people: 2 + (number % 2),
        startAt,
        ...buyer(number),
      });
    }
    const catalogItemId = number % 3 === 1 ? pair : single;
    return call('POST', '/appointments', { catalogItemId, startAt, ...buyer(number) });
  });
  must(round, 'known answers', unknown(answers), []);
  const parties = answers.flatMap(({ data }) => data?.visitId ?? []);
  await Promise.all(
    parties.flatMap((id: string, number) => [
      call('POST', `/visits/${id}/move`, { startAt: startIn(round, 8 + number) }),
      call('POST', `/visits/${id}/move`, { startAt: startIn(round, 10) }),
      ...(number === 0 ? [call('POST', `/visits/${id}/cancel`, {})] : []),
    ]),
  );
  await nobodyTwice(floor, round, staffIds);
  must(round, 'half parties', await sql(halves, [staffIds]), []);
  must(round, 'too many in the room', await sql(crowds, [staffIds, resourceId, rooms]), []);
  await clear(floor, staffIds);
}

const halves = `
  select visit_id from appointment where ${comingOf} and visit_id is not null
  group by visit_id having count(distinct status) > 1
    or (min(status) = 'confirmed' and count(distinct start_at) > 1)`;

/** The room's occupancy peaks at the start of a booking. */
const crowds = `
  with inside as (
    select id, occupied_from, occupied_to from appointment
    where ${comingOf} and $2 = any(resource_ids) and status = 'confirmed'
  )
  select a.id from inside a join inside b on b.occupied_from <= a.occupied_from and b.occupied_to > a.occupied_from
  group by a.id having count(*) > $3`;

async function open(call: Floor['call']) {
  const staffIds = await hire(call, 'Host', 4);
  const room = needed(
    await call('POST', '/resources', { name: 'Room', kind: 'room', units: rooms }),
  );
  const resourceId: string = room.resourceId;
  const resourceIds = [resourceId];
  const single = await offer(call, { name: 'For one', staffIds, resourceIds });
  const pair = await offer(call, { name: 'By two', staffIds, resourceIds, staffCount: 2 });
  return { staffIds, single, pair, resourceId };
}
