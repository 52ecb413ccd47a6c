import type { Bench } from '../bench.ts';
import { restClient } from '../../test/support/clients/api-clients.ts';
import { interleave } from '../compare.ts';
import type { Measured } from '../load.ts';
import { printLine } from '../report.ts';
import {
  businessCount,
  businessId,
  dateIn,
  itemId,
  serviceToken,
  staffId,
  tokens,
} from '../world.ts';
import { whileItChanges } from '../while-it-changes.ts';

/** Reads slots through the AI Tool-API at 8 connections. The businesses alternate, so that no data is always cached. */
export async function availability({ url, service, limit, seconds }: Bench): Promise<void> {
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
  await visitTimes({ url, service, seconds });
}

/**
 * Searches the weeks of two months for a visit of three services by eight people. First the business changes, so
 * each search is computed; then it does not change.
 */
async function visitTimes({ url, service, seconds }: Pick<Bench, 'url' | 'service' | 'seconds'>) {
  const { port } = service;
  const call = restClient(`http://127.0.0.1:${port}`)(serviceToken);
  const path = `/business/${businessId(0)}`;
  const staffIds = Array.from({ length: 8 }, (_, number) => staffId(0, number));
  const made = [60, 30, 45].map(durationMinutes =>
    call('POST', `${path}/catalog`, {
      name: `Part of ${durationMinutes}`,
      price: 10,
      durationMinutes,
      bufferAfterMinutes: 5,
      staffIds,
    }),
  );
  const services = (await Promise.all(made)).map(({ data }) => data.itemId).join(',');
  let turn = 0;
  const load = {
    port,
    connections: 8,
    next: () => {
      const first = 1 + (turn++ % 60);
      const range = `dateFrom=${dateIn(first)}&dateTo=${dateIn(first + 6)}`;
      return {
        path: `/api${path}/visit-times?services=${services}&${range}`,
        token: serviceToken,
      };
    },
  };
  const run = () => interleave([load], seconds);
  for (const [how, [result]] of [
    ['while it changes', await whileItChanges(url, businessId(0), run)],
    ['asked again', await run()],
  ] as const) {
    const { rate, p50, p95 } = result!;
    printLine({
      figure: `times of a visit of 3 services in a week, 8 people, ${how}, p95 ms, 8 connections`,
      ours: p95,
      target: { of: 'ours', most: 150 },
      note: `p50 ${p50.toFixed(1)} ms, ${rate.toFixed(0)}/s`,
    });
  }
}
