import pg from 'pg';
import type { Bench } from '../bench.ts';
import { measure, percentile } from '../load.ts';
import { printLine } from '../report.ts';
import { seedWarehouse, warehouse, type Warehouse } from '../warehouse.ts';
import { tokens } from '../world.ts';

/** Milliseconds. */
const changeEvery = 10;

/** Search texts, from very frequent to rare words. */
const searches: Record<string, readonly string[]> = {
  'a letter or two': ['s', 'sh', 'ba', 'w'],
  'a word of a third of the items': ['shampoo', 'sham', 'for every'],
  'a word of 5 %': ['conditioner', 'cond'],
  'a word of 1 %': ['serum', 'seru'],
  'a word of 0.1 %': ['tonic'],
  'an article number': ['WH-012345', '054321', 'wh-099'],
  'several words': ['serum ba', 'shampoo tonic', 'conditioner ce 250', 'shampoo 12 ml'],
  'nothing there': ['xq', 'unicorn', 'a4'],
};

/**
 * Searches 100,000 items of one business at 8 connections, by the frequency of the words, while something of the
 * business changes a hundred times a second: so each search is made, and none remembered.
 */
export async function search(bench: Bench): Promise<void> {
  const house = warehouse(0, 100_000);
  await seedWarehouse(bench.url, house);
  const database = new pg.Pool({ connectionString: bench.url, max: 1 });
  const change = setInterval(() => {
    void database.query('select raise_shown_revision_of($1)', [house.id]);
  }, changeEvery);
  try {
    await measureAll(bench, house);
  } finally {
    clearInterval(change);
    await database.end();
  }
}

async function measureAll({ service, seconds }: Bench, house: Warehouse): Promise<void> {
  const all = Object.values(searches).flat();
  const run = async (words: readonly string[], length: number) => {
    let turn = 0;
    const next = () => ({
      path: '/api/ai/list_catalog',
      body: { businessId: house.id, search: words[turn++ % words.length], limit: 20 },
      token: tokens.ai,
    });
    const { rate, latencies } = await measure({ port: service.port, connections: 8, next }, length);
    return { rate, p50: percentile(latencies, 0.5), p95: percentile(latencies, 0.95) };
  };
  const of = `of ${house.count.toLocaleString('en')} items, 8 connections`;
  await run(all, Math.min(2, seconds));
  for (const [figure, words] of Object.entries(searches)) {
    const { p50, p95, rate } = await run(words, seconds / 4);
    const note = `p50 ${p50.toFixed(1)} ms, ${Math.round(rate)}/s`;
    printLine({ figure: `search ${figure}, p95 ms`, ours: p95, note });
  }
  const { p50, p95, rate } = await run(all, seconds);
  printLine({
    figure: `search ${of}, all in turn, p95 ms`,
    ours: p95,
    target: { of: 'ours', most: 15 },
    note: `p50 ${p50.toFixed(1)} ms, ${Math.round(rate)}/s`,
  });
}
