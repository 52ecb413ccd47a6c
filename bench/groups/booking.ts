import pg from 'pg';
import type { Bench } from '../bench.ts';
import { interleave, type Side } from '../compare.ts';
import type { Request } from '../connection.ts';
import { freePlaces } from '../places.ts';
import { printLine } from '../report.ts';
import { businessCount, firstBookedId, tokens } from '../world.ts';

type Take = ReturnType<typeof freePlaces>;

const ours = (take: Take): Request => ({
  path: '/api/ai/create_appointment',
  body: take(),
  token: tokens.ai,
});

const bare = (take: Take): Request => ({ path: '/book', body: take() });

/**
 * Books over HTTP through the AI Tool-API at 32 connections: a 30-minute service of 20 people, with a named staff
 * member. Each call takes another free place on a day with some 140 bookings.
 */
export async function booking({ url, service, limit, seconds }: Bench): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const side = (
    port: number,
    businesses: 1 | typeof businessCount,
    request: (take: Take) => Request,
  ): Side => {
    let take = freePlaces(businesses);
    return {
      port,
      connections: 32,
      next: () => request(take),
      after: async ({ count }) => {
        take = freePlaces(businesses);
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
  } finally {
    await database.end();
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
