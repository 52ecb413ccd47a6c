import type { Bench } from '../bench.ts';
import { interleave } from '../compare.ts';
import { prepareTables } from '../limit/tables.ts';
import { printLine } from '../report.ts';
import { businessId, serviceToken } from '../world.ts';

const lists = { appointments: '/appointments', catalog: '/items' };

/** Lists fifty entries over REST with a service token at 32 connections. */
export async function rest({ url, service, limit, seconds }: Bench): Promise<void> {
  await prepareTables(url);
  const id = businessId(0);
  for (const [name, path] of Object.entries(lists)) {
    const ours = { path: `/api/business/${id}/${name}?limit=50`, token: serviceToken };
    const bare = { path: `${path}?businessId=${id}&limit=50` };
    const [own, least] = await interleave(
      [
        { port: service.port, connections: 32, next: () => ours },
        { port: limit.port, connections: 32, next: () => bare },
      ],
      seconds,
    );
    printLine({
      figure: `GET /api/business/{id}/${name}?limit=50, a second, 32 connections`,
      ours: own!.rate,
      limit: least!.rate,
      target: { of: 'ratio', least: 0.5 },
      note: `p95 ${own!.p95.toFixed(1)} ms`,
    });
  }
}
