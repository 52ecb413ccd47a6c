import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import * as documents from '../support/clients/documents.ts';
import { needed } from '../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../world.ts';
import { Conversation, type Spent } from './conversation.ts';
import { furnish, type Task } from './task.ts';
import { codeSentTo } from '../support/clients/buyers.ts';
import { clients } from './tasks/clients.ts';
import { found } from './tasks/found.ts';
import { houseKeeping } from './tasks/house.ts';
import { mistakes } from './tasks/mistakes.ts';
import { selling } from './tasks/selling.ts';
import { visits } from './tasks/visits.ts';

const tasks = [...clients, ...visits, ...selling, ...houseKeeping, ...found, ...mistakes];

let world: World;
let reported: ReadonlyMap<string, Spent>;
beforeAll(async () => {
  world = await createWorld({ config: { trustProxy: 1 } });
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
  const house = await furnish(salon);
  const assistant = task.ofClient
    ? await Conversation.begin(await openShop(salon), { network: `198.51.100.${(networks += 1)}` })
    : await Conversation.begin(`${world.url}/mcp`, { token: salon.tokens.mcp });
  try {
    await task.run(assistant, house, target => codeSentTo(world, target));
    return assistant.spent;
  } finally {
    await assistant.end();
  }
}

let networks = 0;

/** Opens the salon's shop to clients' assistants, and returns their address. */
async function openShop(salon: Salon): Promise<string> {
  await salon.update({ publish: true, freeUntilHours: 24, lateFeePercent: 50 });
  const flags = { assistants: true };
  const paymentMethods = ['online', 'on_receipt'];
  const input = { businessId: salon.id, published: true, flags, paymentMethods };
  const { slug } = needed(await salon.graphql(documents.saveShop, { input }));
  return `${world.url}/mcp/shop/${slug}`;
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
