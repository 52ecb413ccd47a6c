import pg from 'pg';
import type { Bench } from '../bench.ts';
import { interleave, type Side } from '../compare.ts';
import type { Request } from '../connection.ts';
import { printLine } from '../report.ts';
import * as world from '../world.ts';

const products = world.itemCount - world.firstProduct;
const lines = 3;

type Take = () => Purchase;

interface Purchase {
  businessId: string;
  clientName: string;
  clientPhone: string;
  items: { catalogItemId: string; quantity: number }[];
}

const ours = (take: Take): Request => ({
  path: '/api/ai/create_order',
  body: take(),
  token: world.tokens.ai,
});

const bare = (take: Take): Request => ({ path: '/order', body: take() });

/**
 * Orders three products over HTTP through the AI Tool-API at 32 connections. All calls share the stock of ten
 * products, and each order gets the next number of its business.
 */
export async function orders({ url, service, limit, seconds }: Bench): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const side = (port: number, businesses: number, request: (take: Take) => Request): Side => {
    const take = purchases(businesses);
    return {
      port,
      connections: 32,
      next: () => request(take),
      after: async ({ count }) => checkAndClear(database, count),
    };
  };
  try {
    for (const businesses of [1, world.businessCount]) {
      const [own, least] = await interleave(
        [side(service.port, businesses, ours), side(limit.port, businesses, bare)],
        seconds,
      );
      const where = businesses === 1 ? 'one business' : `${businesses} businesses`;
      printLine({
        figure: `orders/s of ${lines} lines, ${where}, 32 connections`,
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

/** Returns endless purchases of neighbouring products. */
function purchases(businesses: number): Take {
  let count = 0;
  return () => {
    const business = count % businesses;
    const client = count % world.clientCount;
    const first = Math.floor(count++ / businesses);
    return {
      businessId: world.businessId(business),
      clientName: `Client ${client}`,
      clientPhone: world.clientPhone(client),
      items: Array.from({ length: lines }, (_, line) => ({
        catalogItemId: world.itemId(business, world.firstProduct + ((first + line) % products)),
        quantity: 1 + line,
      })),
    };
  };
}

/** Checks that every answer has its order and that the stock matches, then restores the data. */
async function checkAndClear(database: pg.Client, answered: number): Promise<void> {
  // Autovacuum would do this within a minute. Until then both sides would plan for empty tables.
  await database.query('analyze sales_order, order_line, order_counter, stock_movement');
  const { rows } = await database.query<{ stored: number; sold: number; taken: number }>(
    `with gone as (delete from order_line returning order_id, quantity)
     select count(distinct order_id)::int as stored, coalesce(sum(quantity), 0)::int as sold,
       (select sum(${world.onHand} - on_hand)::int from stock) as taken
     from gone`,
  );
  await database.query('delete from sales_order');
  await database.query('delete from stock_movement');
  await database.query(`update stock set on_hand = ${world.onHand}, reserved = 0`);
  const { stored, sold, taken } = rows[0]!;
  if (stored !== answered || sold !== taken) {
    throw new Error(
      `${answered} orders were answered, ${stored} stored; ${sold} sold, ${taken} taken.`,
    );
  }
}
