import type { Bench } from '../bench.ts';
import { measure, percentile } from '../load.ts';
import { printLine } from '../report.ts';
import { seedWarehouse, warehouse } from '../warehouse.ts';
import { whileItChanges } from '../while-it-changes.ts';
import { tokens } from '../world.ts';

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

/** Characters that no search reads. A number written with them makes a text unique without changing its results. */
const signs = '.,!?;:*=+/';

/** Returns a text never sent before. */
const anew = (text: string, number: number) =>
  `${text} ${[...String(number)].map(digit => signs[Number(digit)]).join('')}`;
const again = (text: string) => text;

/**
 * Searches 100,000 items of one business at 8 connections, by the frequency of the words. First each text is
 * unique, so that no search is cached. Then the business changes a hundred times a second, so that nothing of it is
 * cached. Last, texts repeat, as frequent ones do.
 */
export async function search(bench: Bench): Promise<void> {
  const house = warehouse(0, 100_000);
  await seedWarehouse(bench.url, house);
  let searched = 0;
  const run = async (texts: readonly string[], length: number, written = anew) => {
    const next = () => {
      searched += 1;
      const text = written(texts[searched % texts.length]!, searched);
      return {
        path: '/api/ai/list_catalog',
        body: { businessId: house.id, search: text, limit: 20 },
        token: tokens.ai,
      };
    };
    const { rate, latencies } = await measure(
      { port: bench.service.port, connections: 8, next },
      length,
    );
    const p50 = percentile(latencies, 0.5).toFixed(1);
    return { p95: percentile(latencies, 0.95), note: `p50 ${p50} ms, ${Math.round(rate)}/s` };
  };
  const all = Object.values(searches).flat();
  await run(all, Math.min(2, bench.seconds));
  for (const [kind, texts] of Object.entries(searches)) {
    const { p95, note } = await run(texts, bench.seconds / 4);
    printLine({ figure: `search ${kind}, p95 ms`, ours: p95, note });
  }
  const of = `search of ${house.count.toLocaleString('en')} items, 8 connections, all in turn`;
  const calm = await run(all, bench.seconds);
  printLine({
    figure: `${of}, p95 ms`,
    ours: calm.p95,
    target: { of: 'ours', most: 15 },
    note: calm.note,
  });
  const changed = await whileItChanges(bench.url, house.id, () => run(all, bench.seconds));
  printLine({
    figure: `${of}, 100 changes a second, p95 ms`,
    ours: changed.p95,
    note: changed.note,
  });
  const known = await run(all, bench.seconds, again);
  printLine({ figure: `${of}, asked again, p95 ms`, ours: known.p95, note: known.note });
}
