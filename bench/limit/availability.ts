import { localDateTime, toIso } from '../../src/platform/lib/time/time.ts';
import { bookingMinutes, placesADay, staffCount, startOf, staffId, timezone } from '../world.ts';
import { prepared } from './pool.ts';

const busy = prepared<{ staffId: string; begin: Date; end: Date }>(
  'busy',
  `select staff_id as "staffId", occupied_from as begin, occupied_to as "end" from appointment
   where business_id = $1 and occupied_from >= $2::timestamptz - interval '40 hours' and occupied_from < $3
     and occupied_to > $2 and status in ('pending', 'confirmed', 'arrived', 'completed', 'no_show')`,
);

const stepMs = 15 * 60_000;
const lengthMs = bookingMinutes * 60_000;

/**
 * Returns the starts of one day for the twenty people of the seed, by the simplest rules that give the service's
 * answer.
 */
export async function availability({ business, date }: { business: string; date: string }) {
  const [opens, closes] = [startOf(date, 0), startOf(date, placesADay)];
  const taken = await busy([business, toIso(opens), toIso(closes)]);
  const byPerson = new Map<string, [number, number][]>();
  for (const { staffId: person, begin, end } of taken) {
    const stretches = byPerson.get(person) ?? [];
    stretches.push([begin.getTime(), end.getTime()]);
    byPerson.set(person, stretches);
  }
  const place = Number.parseInt(business.slice(-23), 16);
  const people = Array.from({ length: staffCount }, (_, person) => staffId(place, person));
  const slots = [];
  for (let start = opens; start + lengthMs <= closes; start += stepMs) {
    const free = people.filter(
      person =>
        !byPerson.get(person)?.some(([begin, end]) => begin < start + lengthMs && end > start),
    );
    slots.push({
      startAt: toIso(start),
      endAt: toIso(start + lengthMs),
      localStart: localDateTime(start, timezone),
      staffIds: free,
      available: free.length > 0,
      capacity: staffCount,
      bookedCount: staffCount - free.length,
      remainingCapacity: free.length,
    });
  }
  return { timezone, slots };
}
