import { existsSync } from 'node:fs';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { buildService } from '../../../src/cli/build/build-service.ts';
import { freePort } from '../outside/free-port.ts';

const root = join(import.meta.dirname, '../../..');
const bootWithin = 120_000;

/** Configured tokens of an operator. */
export const tokens = {
  ai: 'ai-token-of-the-operator-1234567890',
  mcp: 'mcp-token-of-the-operator-1234567890',
};

/** Each process that runs tests builds into its own folder, within the project so that packages resolve. */
const folder = join(root, 'node_modules/.cache/frontdesk', `tests-${process.env.JEST_WORKER_ID}`);
let built: Promise<string> | undefined;

/** Returns the service as `npm run build` makes it. */
const bundled = () => (built ??= buildService(folder));

/** Entry of the service before the build. */
export const source = join(root, 'src/start.js');

export type Running = Awaited<ReturnType<typeof launch>>;

/** Starts Frontdesk as a separate process, as an operator would, on a free port of the loopback address. */
export async function launch(environment: Record<string, string>, program?: string) {
  const port = environment['PORT'] ?? String(await freePort());
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program ?? (await bundled())],
    {
      cwd: program ? join(program, '../../..') : root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DEMO: 'off',
        BOOTSTRAP_TOKENS: `mcp:${tokens.mcp},ai:${tokens.ai}`,
        ...environment,
        PORT: port,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stdout.on('data', chunk => (output += chunk));
  child.stderr.on('data', chunk => (output += chunk));
  const exited = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    /** Returns the output so far, of both streams. */
    output: () => output,
    /** Outcome of the process: its exit code, or the signal that ended it. */
    exited,
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Resolves when the process serves calls; throws with its output if it exits instead. */
    async ready(): Promise<void> {
      const deadline = Date.now() + bootWithin;
      while (Date.now() < deadline) {
        if (child.exitCode !== null) throw new Error(`It ended (${child.exitCode}): ${output}`);
        const answer = await fetch(`${url}/readyz`).catch(() => undefined);
        if (answer?.status === 200) return;
        await pause(25);
      }
      throw new Error(`It is not ready: ${output}`);
    },
    /** Calls a tool as the operator. */
    async call(tool: string, args: object) {
      const response = await fetch(`${url}/api/ai/${tool}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens.ai}`, 'content-type': 'application/json' },
        body: JSON.stringify(args),
      });
      const body = (await response.json()) as any;
      return { status: response.status, data: body.data, code: body.error?.code as unknown };
    },
    /** Kills the process, at the end of a test. */
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Creates a business with one service and a capacity of one, open all day. Also returns tomorrow's first free start. */
export async function foundBusiness(running: Running) {
  const hours = Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map(day => [day, ['00:00-24:00']]),
  );
  const { data: business } = await running.call('onboard_business', {
    ownerEmail: 'owner@example.com',
    name: 'One chair',
    businessType: 'barber',
    parallelCapacity: 1,
    workingHours: JSON.stringify(hours),
    items: [{ name: 'Cut', type: 'service', price: 20, durationMinutes: 30 }],
  });
  const businessId: string = business.id;
  const { data: catalog } = await running.call('list_catalog', { businessId });
  const catalogItemId: string = catalog.items[0].itemId;
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { data } = await running.call('get_availability', { businessId, catalogItemId, date });
  return {
    businessId,
    catalogItemId,
    date,
    starts: data.slots.map((slot: any) => slot.startAt) as string[],
  };
}

/** Creates a token of the business's owner by command, as operators do, with the version in the folder. */
export async function serviceToken(
  environment: Record<string, string>,
  home = root,
): Promise<string> {
  const command = join(home, 'src/cli/frontdesk.js');
  // The previous release has a program for each command.
  const program = existsSync(command)
    ? [command, 'token']
    : [join(home, 'src/cli/create-token.ts')];
  const args = [...program, '--kind', 'service', '--name', 'till', '--email', 'owner@example.com'];
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DEMO: 'off', ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  const [token] = /svc_[\w-]{43}/.exec(stdout) ?? [];
  if (!token) throw new Error(`There is no token in ${stdout}`);
  return token;
}

type Place = Awaited<ReturnType<typeof foundBusiness>>;

/** Returns a booking of one place by one of many clients. */
export const booking = (
  { businessId, catalogItemId }: Pick<Place, 'businessId' | 'catalogItemId'>,
  startAt: string | undefined,
  index = 0,
) => ({
  businessId,
  catalogItemId,
  startAt,
  clientPhone: `+49301234${String(index).padStart(3, '0')}`,
  clientName: `Client ${index}`,
});
