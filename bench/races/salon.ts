import { needed } from '../../test/support/salon/salon.ts';
import { businessId, dateIn, futureDays, startOf } from '../world.ts';
import { atOnce, must, type Floor } from './floor.ts';

/** Hires a few people for one race, and returns their ids. */
export async function hire(call: Floor['call'], name: string, count: number): Promise<string[]> {
  const hired = await atOnce(count, number =>
    call('POST', '/staff', { name: `${name} ${number}` }),
  );
  return hired.map(answer => needed(answer).staffId as string);
}

/** Creates a service of some people, an hour long by default, and returns its id. */
export async function offer(call: Floor['call'], service: object): Promise<string> {
  const answer = await call('POST', '/catalog', { price: 10, durationMinutes: 60, ...service });
  return needed(answer).itemId as string;
}

/** Returns the start some quarters of an hour after opening, on a separate day for many rounds. */
export const startIn = (round: number, quarters: number, daysLater = 0) =>
  new Date(
    startOf(dateIn(1 + ((round + daysLater) % (futureDays - 2))), 0) + quarters * 900_000,
  ).toISOString();

/**
 * Checks the bookings of these people.
 * @throws Error if any of them has two bookings at once.
 */
export async function nobodyTwice(
  { sql }: Floor,
  round: number,
  staffIds: string[],
): Promise<void> {
  must(round, 'overlapping bookings', await sql(overlaps, [staffIds]), []);
}

/** Matches the upcoming appointments of some people (`$1`) without a scan of the past. */
export const comingOf = `business_id = '${businessId(0)}' and start_at > now() and staff_id = any($1)`;

/** Cancels the remaining appointments of these people, so that the next round begins with free days. */
export async function clear({ sql }: Floor, staffIds: string[]): Promise<void> {
  await sql(`update appointment set status = 'cancelled' where ${comingOf}`, [staffIds]);
}

const overlaps = `
  with taken as (
    select a.id, person, a.occupied_from, a.occupied_to
    from appointment a cross join unnest(a.staff_id || a.extra_staff_ids) person
    where ${comingOf} and a.status in ('pending', 'confirmed', 'arrived')
  )
  select a.id from taken a join taken b on b.person = a.person and b.id > a.id
    and b.occupied_from < a.occupied_to and b.occupied_to > a.occupied_from`;
