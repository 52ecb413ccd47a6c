import { afterAll } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { codeSentTo } from '../support/clients/buyers.ts';
import * as documents from '../support/clients/documents.ts';
import { needed } from '../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../world.ts';
import { Conversation, type Manner, type Spent } from './conversation.ts';
import { furnish, type Task } from './task.ts';
import { clients } from './tasks/clients.ts';
import { found } from './tasks/found.ts';
import { houseKeeping } from './tasks/house.ts';
import { mistakes } from './tasks/mistakes.ts';
import { operating } from './tasks/operating.ts';
import { selling } from './tasks/selling.ts';
import { several } from './tasks/several.ts';
import { visits } from './tasks/visits.ts';
import { writing } from './tasks/writing.ts';

export const tasks: readonly Task[] = [
  ...visits,
  ...selling,
  ...houseKeeping,
  ...found,
  ...several,
  ...writing,
  ...mistakes,
  ...operating,
  ...clients,
];

const operatorToken = 'configured-token-of-the-operator';

/** Opens a world that ends with the file, and returns the function that carries out a task in a salon of its own. */
export async function openSalons(): Promise<(task: Task, manner: Manner) => Promise<Spent>> {
  const world = await createWorld({
    config: { bootstrapTokens: [{ kind: 'mcp', text: operatorToken }], trustProxy: 1 },
  });
  afterAll(() => world.close());
  return async (task, manner) => {
    const salon = await world.business();
    const house = await furnish(salon, world);
    const assistant = await Conversation.begin(
      await placeOf(world, salon, task),
      task.asks,
      manner,
    );
    try {
      await task.run(assistant, house, target => codeSentTo(world, target));
      return assistant.spent;
    } finally {
      await assistant.end();
    }
  };
}

let networks = 0;

/** Returns the address and the credential of whoever asks. */
async function placeOf(world: World, salon: Salon, { isClients, isOperators }: Task) {
  if (isClients)
    return { url: await openShop(world, salon), network: `198.51.100.${(networks += 1)}` };
  return { url: `${world.url}/mcp`, token: isOperators ? operatorToken : salon.tokens.mcp };
}

/** Opens the salon's shop to clients' assistants, and returns their address. */
async function openShop(world: World, salon: Salon): Promise<string> {
  await salon.update({ publish: true, freeUntilHours: 24, lateFeePercent: 50 });
  const flags = { assistants: true };
  const paymentMethods = ['online', 'on_receipt'];
  const input = { businessId: salon.id, published: true, flags, paymentMethods };
  const { slug } = needed(await salon.graphql(documents.saveShop, { input }));
  return `${world.url}/mcp/shop/${slug}`;
}

/** The figures of a task in the docs. */
export interface Reported {
  /** Calls, tokens and recoveries. */
  readonly best: readonly number[];
  /** Calls and tokens of a naive assistant. */
  readonly naive: readonly number[];
}

/** Reads the table in the docs, by request. */
export async function readReport(): Promise<ReadonlyMap<string, Reported>> {
  const page = await readFile('docs/assistant-tasks.md', 'utf8');
  const rows = page.matchAll(/^\| (.+?) +((?:\| [\d,]+ +){5})\|$/gm);
  return new Map(
    [...rows].map(([, asks = '', cells = '']) => {
      const figures = [...cells.matchAll(/[\d,]+/g)].map(([figure]) =>
        Number(figure.replace(',', '')),
      );
      return [asks, { best: figures.slice(0, 3), naive: figures.slice(3) }];
    }),
  );
}

/** Returns the measured figures as the docs may say them. Tokens have a tolerance, since addresses and ids differ a little. */
export function asSaid(
  measured: readonly number[],
  said: readonly number[] = [],
): readonly number[] {
  const [, tokens = 0] = measured;
  const [, saidTokens = 0] = said;
  const isNear = Math.abs(tokens - saidTokens) <= 5 + saidTokens / 20;
  return isNear ? measured.with(1, saidTokens) : measured;
}
