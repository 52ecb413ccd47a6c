import pg from 'pg';
import { newSecret } from '../../src/platform/lib/security/secrets.ts';
import type { Bench } from '../bench.ts';
import { interleave } from '../compare.ts';
import type { Request } from '../connection.ts';
import { prepareTables } from '../limit/tables.ts';
import { measure, percentile } from '../load.ts';
import { printLine } from '../report.ts';
import { fillCarts, openShop } from '../shop.ts';
import { seedWarehouse, warehouse } from '../warehouse.ts';
import { clientCount, clientPhone } from '../world.ts';

const house = warehouse(1, 10_000);
const words = ['shampoo', 'serum', 'tonic', 'zen', 'WH-001234', 'conditioner ce'];

/** Cycles through every number below `length`, with consecutive numbers far apart. */
function turns(length: number): () => number {
  let turn = 0;
  return () => (turn++ * 7919) % length;
}

/** Measures a shop of 10,000 items as its storefront uses it, at 10 and 50 connections. */
export async function storefront(bench: Bench): Promise<void> {
  await seedWarehouse(bench.url, house);
  await prepareTables(bench.url);
  const database = new pg.Client({ connectionString: bench.url });
  await database.connect();
  try {
    const key = await openShop(database, house);
    for (const connections of [10, 50]) {
      await reads(bench, key, connections);
      await writes(bench, database, key, connections);
    }
  } finally {
    await database.end();
  }
}

interface Figure {
  ours: () => Request;
  bare?: () => Request;
  /** The minimum ratio to the baseline's rate; lower for answers computed each time, such as one of very many items. */
  leastRatio?: number;
}

async function reads({ service, limit, seconds }: Bench, key: string, connections: number) {
  const headers = { 'X-Api-Key': key };
  const shop = `/api/shop/${house.slug}`;
  const [page, word] = [turns(40), turns(words.length)];
  const itemOf = (count: number) => {
    const [ours, bare] = [turns(count), turns(count)];
    return {
      ours: () => ({ path: `${shop}/item/${house.itemId(ours())}`, headers }),
      bare: () => ({ path: `/shop/item?businessId=${house.id}&id=${house.itemId(bare())}` }),
    };
  };
  const figures: Record<string, Figure> = {
    'catalog page of 24': {
      ours: () => ({ path: `${shop}/catalog?page=${1 + page()}`, headers }),
      bare: () => ({ path: `/shop/catalog?businessId=${house.id}&page=${1 + page()}` }),
    },
    'item of 10,000': { ...itemOf(house.count), leastRatio: 0.25 },
    'item of 40': itemOf(40),
    search: {
      ours: () => ({ path: `${shop}/catalog?q=${encodeURIComponent(words[word()]!)}`, headers }),
    },
  };
  for (const [name, { ours, bare, leastRatio = 0.5 }] of Object.entries(figures)) {
    const sides = [
      { port: service.port, connections, next: ours },
      ...(bare ? [{ port: limit.port, connections, next: bare }] : []),
    ];
    const [own, least] = await interleave(sides, seconds);
    printLine({
      figure: `shop: ${name}, a second, ${connections} connections`,
      ours: own!.rate,
      ...(least && { limit: least.rate, target: { of: 'ratio' as const, least: leastRatio } }),
      note: `p50 ${own!.p50.toFixed(1)} ms, p95 ${own!.p95.toFixed(1)} ms`,
    });
  }
}

async function writes(
  { service, limit, seconds }: Bench,
  database: pg.Client,
  key: string,
  connections: number,
) {
  const shop = `/api/shop/${house.slug}`;
  const item = turns(house.count);
  const port = service.port;
  const add = (): Request => ({
    path: `${shop}/cart/add`,
    body: { itemId: house.itemId(item()), quantity: 1 },
    headers: { 'X-Api-Key': key, 'X-Buyer-Session': newSecret('crt') },
  });
  const most = 800 * (seconds + 1);
  const sessions = await fillCarts(database, house, most);
  const client = turns(clientCount);
  const order = (): Request => ({
    path: `${shop}/order`,
    body: {
      contact: { name: 'Ada Lovelace', phone: clientPhone(client()) },
      delivery: { method: 'pickup' },
    },
    headers: { 'X-Api-Key': key, 'X-Buyer-Session': sessions.pop() ?? '' },
  });
  const page = turns(40);
  const list = () => ({ path: `/shop/catalog?businessId=${house.id}&page=${1 + page()}` });
  const [added, listed] = await interleave(
    [
      { port, connections, next: add },
      { port: limit.port, connections, next: list },
    ],
    seconds,
  );
  printLine({
    figure: `shop: add to a cart, beside the least list, ${connections} connections`,
    ours: added!.rate,
    limit: listed!.rate,
    target: { of: 'ratio', least: 0.15 },
    note: `p50 ${added!.p50.toFixed(1)} ms, p95 ${added!.p95.toFixed(1)} ms`,
  });
  await measure({ port, connections, next: order }, 1);
  const { rate, latencies } = await measure({ port, connections, next: order }, seconds);
  printLine({
    figure: `shop: order of three, p95 ms, ${connections} connections`,
    ours: percentile(latencies, 0.95),
    note: `p50 ${percentile(latencies, 0.5).toFixed(1)} ms, ${Math.round(rate)}/s`,
  });
}
