import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { createWorld, type World } from '../world.ts';
import { Conversation, type Spent } from './conversation.ts';
import { furnish, type Task } from './task.ts';
import { found } from './tasks/found.ts';
import { houseKeeping } from './tasks/house.ts';
import { mistakes } from './tasks/mistakes.ts';
import { selling } from './tasks/selling.ts';
import { several } from './tasks/several.ts';
import { visits } from './tasks/visits.ts';

const tasks = [...visits, ...selling, ...houseKeeping, ...found, ...several, ...mistakes];

let world: World;
let reported: ReadonlyMap<string, Spent>;
beforeAll(async () => {
  world = await createWorld();
  reported = await readReport();
});
afterAll(() => world?.close());

test.each(tasks.map(task => [task.asks, task] as const))(
  'an assistant that knows only tools and answers does “%s”, in as many calls as the docs say',
  async (asks, task) => {
    const spent = await carryOut(task);
    expect(spent.calls).toBeLessThanOrEqual(task.calls);
    const { sent, received, ...counts } = reported.get(asks) ?? { ...spent, calls: 0 };
    expect({ calls: spent.calls, recoveries: spent.recoveries }).toEqual(counts);
    expect(near(spent.sent, sent) && near(spent.received, received)).toBe(true);
  },
);

test('the docs report no other tasks', () => {
  expect([...reported.keys()].toSorted()).toEqual(tasks.map(({ asks }) => asks).toSorted());
});

async function carryOut(task: Task): Promise<Spent> {
  const salon = await world.business();
  const house = await furnish(salon, world);
  const assistant = await Conversation.begin(world.url, salon.tokens.mcp);
  try {
    await task.run(assistant, house);
    return assistant.spent;
  } finally {
    await assistant.end();
  }
}

/** A tolerance, since addresses and ids differ by a few characters. */
const near = (measured: number, said: number) => Math.abs(measured - said) <= 5 + said / 20;

/** Reads the table in the docs: request, calls, tokens sent and received, recoveries. */
async function readReport(): Promise<Map<string, Spent>> {
  const page = await readFile('docs/assistant-tasks.md', 'utf8');
  const rows = page.matchAll(
    /^\| (.+?) +\| ([\d,]+) +\| ([\d,]+) +\| ([\d,]+) +\| ([\d,]+) +\|$/gm,
  );
  return new Map(
    [...rows].map(([, asks = '', ...cells]) => {
      const [calls = 0, sent = 0, received = 0, recoveries = 0] = cells.map(cell =>
        Number(cell.replace(',', '')),
      );
      return [asks, { calls, sent, received, recoveries }];
    }),
  );
}
