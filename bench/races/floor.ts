import { deepStrictEqual } from 'node:assert';
import pg from 'pg';
import { restClient, type Answer } from '../../test/support/clients/api-clients.ts';
import { patiently } from '../../test/support/time/patiently.ts';
import { startService } from '../servers.ts';
import * as world from '../world.ts';

const businessId = world.businessId(0);
/** Two products of the business. */
export const goods = [0, 1].map(number => world.itemId(0, world.firstProduct + number));

/** Three processes of the service on one database. */
export interface Floor {
  /** Calls the next process in turn and retries BUSY. Fails at answers that no caller should get. */
  call(method: string, path: string, body?: object): Promise<Answer>;
  /** Sends a form to a page of the next process. Fails at answers that no client should get. */
  submit(path: string, fields: Record<string, string>): Promise<void>;
  /** Opens the page of a payment in the next process, and pays. */
  pay(payment: Answer): Promise<void>;
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export async function openFloor(url: string): Promise<Floor> {
  const settings = { DATABASE_URL: url, NODE_ENV: 'test', DEMO: 'off' };
  const services = await Promise.all([1, 2, 3].map(() => startService(settings)));
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const origins = services.map(({ port }) => `http://127.0.0.1:${port}`);
  const clients = origins.map(origin => restClient(origin)(world.serviceToken));
  let turn = 0;
  const next = <Each>(each: readonly Each[]): Each => each[turn++ % each.length]!;
  const submit: Floor['submit'] = async (path, fields) => {
    const body = new URLSearchParams(fields);
    const page = new URL(path, next(origins));
    const response = await fetch(page, { method: 'POST', redirect: 'manual', body });
    await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`POST ${path}: ${response.status}`);
  };
  return {
    submit,
    call: async (method, path, body) => {
      const rest = next(clients);
      const answer = await patiently(() => rest(method, `/business/${businessId}${path}`, body));
      if (answer.status < 500) return answer;
      throw new Error(`${method} ${path}: ${answer.status} ${answer.message}`);
    },
    pay: ({ data }) => submit(new URL(data.confirmationUrl).pathname, { decision: 'pay' }),
    sql: async (text, values) => (await database.query(text, values)).rows,
    close: async () => {
      await database.end();
      await Promise.all(services.map(service => service.stop()));
    },
  };
}

/** Makes calls at once. */
export function atOnce<Result>(
  count: number,
  make: (number: number) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, number) => make(number)));
}

export const buyer = (number: number) => ({
  clientName: `Client ${number % world.clientCount}`,
  clientPhone: world.clientPhone(number % world.clientCount),
});

/** Counts the codes of the answers; `done` stands for success. */
export function outcomes(answers: readonly Answer[]): Record<string, number> {
  const codes = answers.map(({ code, body }) => (code ? (body.reason ?? code) : 'done'));
  return Object.fromEntries(codes.map(code => [code, codes.filter(each => each === code).length]));
}

const usual = new Set([
  'done',
  'start_taken',
  'start_outside_hours',
  'series_conflicts',
  'appointment_not_movable',
  'INVALID_TRANSITION',
  'changed_meanwhile',
]);

/** Returns the codes that the losers of a race do not expect. */
export function unknown(answers: readonly Answer[]): string[] {
  return Object.keys(outcomes(answers)).filter(each => !usual.has(each));
}

/**
 * Compares two values.
 * @throws Error with the round, the fault and both values if they differ.
 */
export function must(round: number, guarantee: string, found: unknown, expected: unknown): void {
  deepStrictEqual(found, expected, `Round ${round}: ${guarantee}: ${JSON.stringify(found)}`);
}
