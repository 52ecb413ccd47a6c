import type { Bench } from '../bench.ts';
import { interleave } from '../compare.ts';
import type { Measured } from '../load.ts';
import { printLine } from '../report.ts';
import { businessCount, businessId, dateIn, itemId, tokens } from '../world.ts';

/**
 * Reads slots through the AI Tool-API at 8 connections; the businesses alternate, so that no data is always
 * cached.
 */
export async function availability({ service, limit, seconds }: Bench): Promise<void> {
  let turn = 0;
  const side = (range: () => object) => ({
    port: service.port,
    connections: 8,
    next: () => {
      const business = turn++ % businessCount;
      const question = { businessId: businessId(business), catalogItemId: itemId(business) };
      return {
        path: '/api/ai/get_availability',
        body: { ...question, ...range() },
        token: tokens.ai,
      };
    },
  });
  const day = side(() => ({ date: dateIn(1 + (turn % 31)) }));
  const month = side(() => ({ dateFrom: dateIn(1), dateTo: dateIn(31) }));
  const bare = {
    port: limit.port,
    connections: 8,
    next: () => {
      const business = turn++ % businessCount;
      const body = { business: businessId(business), date: dateIn(1 + (turn % 31)) };
      return { path: '/availability', body };
    },
  };
  const [own, least] = await interleave([day, bare], seconds);
  printLine({
    figure: 'availability of one day, 20 staff, a second, 8 connections',
    ours: own!.rate,
    limit: least!.rate,
    target: { of: 'ratio', least: 0.5 },
  });
  for (const [name, load, most] of [
    ['one day', day, 30],
    ['31 days, 20 staff', month, 150],
  ] as const) {
    let calls = 0;
    const before = service.cpuMs() ?? NaN;
    const after = async ({ count }: Measured) => void (calls += count);
    const [result] = await interleave([{ ...load, after }], seconds);
    const { rate, p50, p95 } = result!;
    const cpu = ((service.cpuMs() ?? NaN) - before) / calls;
    printLine({
      figure: `availability of ${name}, p95 ms, 8 connections`,
      ours: p95,
      target: { of: 'ours', most },
      note: `p50 ${p50.toFixed(1)} ms, ${rate.toFixed(0)}/s, ${cpu.toFixed(1)} ms of processor a call`,
    });
  }
}
