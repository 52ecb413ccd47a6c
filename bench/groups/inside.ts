import { loadTools } from '../../facades/api/tools/load-tools.ts';
import { authorize } from '../../src/domains/business/access/authorize.ts';
import { listCatalog } from '../../src/domains/catalog/listing/list-catalog.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Context } from '../../src/platform/context.ts';
import { createContext } from '../../src/app/context.ts';
import { createServices } from '../../src/app/services.ts';
import { computeSlots } from '../../src/domains/scheduling/availability/availability.ts';
import { loadCalendar } from '../../src/domains/scheduling/availability/calendar/load-calendar.ts';
import { createSchema } from '../../src/app/schema.ts';
import { withAllRules } from '../all-rules.ts';
import type { Bench } from '../bench.ts';
import { open } from '../database.ts';
import { median } from '../load.ts';
import { printLine } from '../report.ts';
import * as world from '../world.ts';

const callRounds = { warmUps: 300, rounds: 1500 };
const slotRounds = { warmUps: 20, rounds: 80 };

/**
 * Measures GraphQL's overhead over a use case, and the cost of computing slots, in this process with one call at a
 * time.
 */
export async function inside({ url }: Bench): Promise<void> {
  const { orm, close } = await open(url);
  try {
    const services = createServices(orm, readConfig({}), 'a secret of the bench, long enough');
    const caller = await services.authenticate(world.tokens.ai, ['ai']);
    if (!caller) throw new Error('The token is not known.');
    const contextOf = () => createContext(services, { caller });
    await reportOverhead(contextOf);
    await reportSlots(contextOf());
  } finally {
    await close();
  }
}

async function reportOverhead(contextOf: () => Context): Promise<void> {
  const tools = loadTools(createSchema());
  const schedule = { businessId: world.businessId(3), limit: 20 };
  const { businessId } = schedule;
  const cases = [
    {
      name: 'get_business',
      args: { businessId },
      direct: (context: Context) => authorize(context, businessId, 'business:read'),
    },
    {
      name: 'list_catalog',
      args: schedule,
      direct: (context: Context) => listCatalog(context, schedule),
    },
  ];
  for (const { name, args, direct } of cases) {
    const { coerce, execute } = tools.get(name)!;
    const [through, straight] = await alternate(
      () => execute(coerce(args), contextOf()),
      () => direct(contextOf()),
    );
    printLine({
      figure: `GraphQL on top of the use case of ${name}, µs a call`,
      ours: through - straight,
      note: `${through.toFixed(0)} instead of ${straight.toFixed(0)}`,
    });
  }
}

/** Returns the median times of two functions, called in turn, in microseconds. */
async function alternate(
  a: () => Promise<unknown>,
  b: () => Promise<unknown>,
  { warmUps, rounds } = callRounds,
): Promise<[number, number]> {
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round < warmUps + rounds; round++) {
    for (const [index, call] of [a, b].entries()) {
      const begin = performance.now();
      await call();
      if (round >= warmUps) taken[index]!.push((performance.now() - begin) * 1000);
    }
  }
  return [median(taken[0]), median(taken[1])];
}

async function reportSlots(context: Context): Promise<void> {
  const business = await authorize(context, world.businessId(0), 'appointment:read');
  const [first, last] = [world.dateIn(1), world.dateIn(31)];
  const request = { business, itemId: world.itemId(0), now: Date.now() };
  const { schedule } = await loadCalendar(context.em, request, () => ({
    from: world.startOf(first, 0),
    to: world.startOf(last, world.placesADay),
  }));
  const all = withAllRules(schedule);
  const { length } = computeSlots(schedule, first, last);
  const [plain, ruled] = await alternate(
    async () => void computeSlots(schedule, first, last),
    async () => void computeSlots(all, first, last),
    slotRounds,
  );
  printLine({
    figure: 'computing slots alone, µs a slot',
    ours: plain / length,
    note: `${length} slots, ${schedule.busy.length} busy, 20 staff: ${(plain / 1000).toFixed(1)} ms`,
  });
  printLine({
    figure: 'computing a month with all rules, beside one without, ms',
    ours: ruled / 1000,
    limit: plain / 1000,
    target: { of: 'ratio', most: 1.5 },
  });
}
