import { afterAll } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { createWorld } from '../world.ts';
import { Conversation, type Manner, type Spent } from './conversation.ts';
import { furnish, type Task } from './task.ts';
import { found } from './tasks/found.ts';
import { houseKeeping } from './tasks/house.ts';
import { mistakes } from './tasks/mistakes.ts';
import { operating } from './tasks/operating.ts';
import { selling } from './tasks/selling.ts';
import { visits } from './tasks/visits.ts';

export const tasks: readonly Task[] = [
  ...visits,
  ...selling,
  ...houseKeeping,
  ...found,
  ...mistakes,
  ...operating,
];

const operatorToken = 'configured-token-of-the-operator';

/** Opens a world that ends with the file, and returns the function that carries out a task in a salon of its own. */
export async function openSalons(): Promise<(task: Task, manner: Manner) => Promise<Spent>> {
  const world = await createWorld({
    config: { bootstrapTokens: [{ kind: 'mcp', text: operatorToken }] },
  });
  afterAll(() => world.close());
  return async (task, manner) => {
    const salon = await world.business();
    const house = await furnish(salon);
    const token = task.isOperators ? operatorToken : salon.tokens.mcp;
    const assistant = await Conversation.begin({ url: world.url, token }, task.asks, manner);
    try {
      await task.run(assistant, house);
      return assistant.spent;
    } finally {
      await assistant.end();
    }
  };
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
