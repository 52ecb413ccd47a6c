import { join } from 'node:path';
import { buildService } from '../src/cli/build/build-service.ts';
import { Connection } from './connection.ts';
import { startProgram, type Program } from './program.ts';
import { tokens } from './world.ts';

/** The number of database connections on both sides. */
const pool = '10';

export const appSecret = 'a secret of the bench, long enough';

let built: Promise<string> | undefined;

/** Builds the production bundle. */
const bundle = () => (built ??= buildService(join(import.meta.dirname, '../dist')));

/** Starts the service in production mode and waits for its first answer. `flags` are Node's. */
export async function startService(
  settings: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Program> {
  const usual = { NODE_ENV: 'production', DATABASE_POOL: pool, APP_SECRET: appSecret };
  const production = { ...usual, ...settings };
  const service = await startProgram(await bundle(), production, flags);
  const connection = new Connection(service.port);
  const path = '/api/ai/list_businesses';
  const { status, body } = await connection.send({ path, body: {}, token: tokens.ai });
  connection.close();
  if (status !== 200) throw new Error(`The first call was answered ${status}: ${body.toString()}`);
  return service;
}

/** Starts the baseline server. */
export function startLimit(url: string): Promise<Program> {
  return startProgram('bench/limit/server.ts', { DATABASE_URL: url, DATABASE_POOL: pool });
}
