import { atOnce, buyer, must, unknown, type Floor } from './floor.ts';
import { clear, hire, nobodyTwice, offer, startIn } from './salon.ts';

const calls = 9;
const visits = 4;
let there: Awaited<ReturnType<typeof open>> | undefined;

/**
 * Books series against each other and single bookings of two people, then moves and cancels them at once. A series
 * is booked or moved completely, and nobody has two bookings at once.
 */
export async function series(floor: Floor, round: number): Promise<void> {
  const { call, sql } = floor;
  const { staffIds, services } = (there ??= await open(call));
  const rule = `FREQ=DAILY;COUNT=${visits}`;
  const answers = await atOnce(calls, number => {
    const startAt = startIn(round % 80, (number * 3) % 8, number % 2);
    return number % 3 === 2
      ? call('POST', '/appointments', { ...services[0], startAt, ...buyer(number) })
      : call('POST', '/series', { services, rule, startAt, conflicts: 'refuse', ...buyer(number) });
  });
  must(round, 'known answers', unknown(answers), []);
  const made = answers.flatMap(({ data }) => (data?.series ? [data.series] : []));
  const changes = await Promise.all(
    made.flatMap(({ seriesId, appointments: [{ appointmentId }] }, number) => [
      call('POST', `/series/${seriesId}/move`, {
        appointmentId,
        startAt: startIn(round % 80, 16 + number * 2),
      }),
      call('POST', `/series/${seriesId}/move`, { appointmentId, startAt: startIn(round % 80, 17) }),
      ...(number === 1 ? [call('POST', `/series/${seriesId}/cancel`, {})] : []),
    ]),
  );
  must(round, 'known answers to changes', unknown(changes), []);
  await nobodyTwice(floor, round, staffIds);
  const pieces = await sql<{ id: string; live: number; times: number }>(
    `select series_id as id, count(*) filter (where status = 'confirmed')::int as live,
       count(distinct start_at::time) filter (where status = 'confirmed')::int as times
     from appointment where series_id = any($1) group by series_id`,
    [made.map(({ seriesId }) => seriesId)],
  );
  const torn = pieces.filter(({ live, times }) => live > 0 && (live !== visits || times !== 1));
  must(round, 'series in pieces', torn, []);
  const cancelled = pieces.find(({ id }) => id === made[1]?.seriesId);
  must(round, 'cancelled appointments stay cancelled', cancelled?.live ?? 0, 0);
  await clear(floor, staffIds);
}

async function open(call: Floor['call']) {
  const staffIds = await hire(call, 'Regular', 2);
  const catalogItemId = await offer(call, { name: 'Every day', durationMinutes: 45, staffIds });
  return { staffIds, services: [{ catalogItemId }] };
}
