import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createWorld, type World } from '../../world.ts';

const here = import.meta.dirname;
const suite = join(here, '../../../node_modules/@modelcontextprotocol/conformance/dist/index.js');
const run = promisify(execFile);

let world: World;
let proxy: Server;
let folder: string;

beforeAll(async () => {
  world = await createWorld();
  const { tokens } = await world.user();
  proxy = await withToken(world.url, tokens.mcp);
  folder = await mkdtemp(join(tmpdir(), 'conformance-'));
});

afterAll(async () => {
  proxy?.closeAllConnections();
  proxy?.close();
  await world?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** The suite cannot send a token; this adds it and leaves Host and Origin as they are. */
async function withToken(target: string, token: string): Promise<Server> {
  const server = createServer((incoming, response) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
    const { method, url = '/' } = incoming;
    const onward = request(`${target}${url}`, { method: method ?? 'GET', headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function conformance(...options: string[]): Promise<string> {
  const { port } = proxy.address() as AddressInfo;
  const { stdout, stderr } = await run(
    process.execPath,
    [suite, 'server', '--url', `http://127.0.0.1:${port}/mcp`, '-o', folder, ...options],
    { cwd: folder },
  );
  return stdout + stderr;
}

test('the official conformance suite passes wherever it applies, and fails only where the baseline says why', async () => {
  const output = await conformance('--expected-failures', join(here, 'conformance-baseline.yml'));
  expect(output).toContain('Baseline check passed');
  for (const scenario of ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']) {
    expect(output).toMatch(new RegExp(`✓ ${scenario}: [1-9]\\d* passed, 0 failed`));
  }
});
