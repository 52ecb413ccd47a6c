import pg from 'pg';
import type { Bench } from '../bench.ts';
import { interleave, type Side } from '../compare.ts';
import type { Request } from '../connection.ts';
import { freePlaces } from '../places.ts';
import { printLine } from '../report.ts';
import { mainLocationId } from '../../src/domains/business/locations/main-location.ts';
import { businessCount, businessId, firstBookedId, seededId, tokens } from '../world.ts';

type Take = ReturnType<typeof freePlaces>;

const ours = (take: Take): Request => ({
  path: '/api/ai/create_appointment',
  body: take(),
  token: tokens.ai,
});

const bare = (take: Take): Request => ({ path: '/book', body: take() });

/**
 * Books over HTTP through the AI Tool-API at 32 connections: a 30-minute service of 20 people, with a named staff
 * member. Each call takes another free place on a day with some 140 bookings. Two businesses are compared in turns: one with one
 * location, and one with three.
 */
export async function booking({ url, service, limit, seconds }: Bench): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const side = (
    port: number,
    businesses: 1 | typeof businessCount,
    request: (take: Take) => Request,
    first = 0,
  ): Side => {
    let take = freePlaces(businesses, first);
    return {
      port,
      connections: 32,
      next: () => request(take),
      after: async ({ count }) => {
        take = freePlaces(businesses, first);
        await checkAndClear(database, count);
      },
    };
  };
  try {
    for (const businesses of [1, businessCount] as const) {
      const [own, least] = await interleave(
        [side(service.port, businesses, ours), side(limit.port, businesses, bare)],
        seconds,
      );
      const where = businesses === 1 ? 'one business' : `${businesses} businesses`;
      printLine({
        figure: `bookings/s, ${where}, 32 connections`,
        ours: own!.rate,
        limit: least!.rate,
        target: { of: 'ratio', least: 0.5 },
      });
      printLine({ figure: `  p50 ms`, ours: own!.p50, limit: least!.p50 });
      printLine({ figure: `  p95 ms`, ours: own!.p95, limit: least!.p95 });
    }
    await withThreeLocations(database, async () => {
      const [three, one] = await interleave(
        [side(service.port, 1, oursAtLocations, chain), side(service.port, 1, ours)],
        seconds,
      );
      printLine({
        figure: 'bookings/s, three locations against one',
        ours: three!.rate,
        limit: one!.rate,
        target: { of: 'ratio', least: 2.5 },
      });
      printLine({ figure: `  p95 ms`, ours: three!.p95, limit: one!.p95 });
    });
  } finally {
    await database.end();
  }
}

/** A booking at the location of its staff member. */
function oursAtLocations(take: Take): Request {
  const place = take();
  const number = Number.parseInt(place.staffId.slice(-4), 16) % locationIds.length;
  return { ...ours(() => place), body: { ...place, locationId: locationIds[number] } };
}

/** The number of the business with three locations. */
const chain = 1;
const business = businessId(chain);

/** Its locations, the main one first. Staff work at one each, in turns. */
const locationIds = [
  mainLocationId(business),
  seededId('loc', 0xfff1),
  seededId('loc', 0xfff2),
] as const;

/** Runs work while a business has three locations. */
async function withThreeLocations(database: pg.Client, work: () => Promise<void>): Promise<void> {
  const [main, ...others] = locationIds;
  await database.query(
    `insert into location (business_id, id, name, slug, timezone, working_hours, parallel_capacity, position, created_at)
     select b.id, l.id, 'Location ' || l.number, 'location-' || l.number, b.timezone, b.working_hours,
       b.parallel_capacity, l.number, now()
     from business b, unnest($2::text[]) with ordinality l(id, number) where b.id = $1`,
    [business, others],
  );
  await database.query(
    `update staff_member set locations = case when $2::text = (($3::text[])[place]) then '[]'
         else jsonb_build_array(jsonb_build_object('locationId', ($3::text[])[place], 'workingHours', null)) end
     from (select id as staff_id, 1 + (('x' || right(id, 4))::bit(16)::int % 3) as place from staff_member
       where business_id = $1) of_staff
     where business_id = $1 and id = staff_id`,
    [business, main, locationIds],
  );
  try {
    await work();
  } finally {
    await database.query(`update staff_member set locations = '[]' where business_id = $1`, [
      business,
    ]);
    await database.query('delete from location where business_id = $1 and id <> $2', [
      business,
      main,
    ]);
  }
}

/** Checks that every answer has its row and that no two rows share a place, then deletes the bookings. */
async function checkAndClear(database: pg.Client, answered: number): Promise<void> {
  const { rows } = await database.query<{ stored: number; places: number }>(
    `with gone as (delete from appointment where id > $1 returning staff_id, start_at)
     select count(*)::int as stored, count(distinct (staff_id, start_at))::int as places from gone`,
    [firstBookedId],
  );
  const { stored, places } = rows[0]!;
  if (stored !== answered || places !== answered) {
    throw new Error(`${answered} bookings were answered, ${stored} stored, in ${places} places.`);
  }
}
