import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const console = new URL('../../../src/app/start/create-console.ts', import.meta.url).href;
const count = 200;

/** Returns the output of a process that logs lines of many lengths and then ends in the given way. */
async function loggedBefore(end: string): Promise<string> {
  const program = `
    const { createConsole } = await import('${console}');
    const { log } = await createConsole({ logLevel: 'info', production: true });
    for (let k = 0; k < ${count}; k++) log.info({ k, filling: 'x'.repeat(k === 7 ? 9000 : k) }, 'line');
    ${end}`;
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [written] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return written;
}

test.each([
  ['when it has nothing left to do', ''],
  ['at once', 'process.exit(0)'],
  ['by an error', `throw new Error('It broke.')`],
])('a process that ends %s has written each line of its log, in order', async (_, end) => {
  const lines = (await loggedBefore(end)).trimEnd().split('\n');
  const logged = lines.map(line => (JSON.parse(line) as { k: number }).k);
  expect(logged).toEqual(Array.from({ length: count }, (_each, k) => k));
});
