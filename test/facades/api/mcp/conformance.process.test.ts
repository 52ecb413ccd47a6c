import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createWorld, type World } from '../../../world.ts';

const here = import.meta.dirname;
const suite = join(
  here,
  '../../../../node_modules/@modelcontextprotocol/conformance/dist/index.js',
);
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

/** Starts a proxy that adds the token, which the suite cannot send, and leaves Host and Origin unchanged. */
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
  const args = [suite, 'server', '--url', `http://127.0.0.1:${port}/mcp`, '-o', folder, ...options];
  // The suite exits with 1 if a failure is not in the baseline.
  const { stdout, stderr } = await run(process.execPath, args, { cwd: folder }).catch(
    (failure: { stdout: string; stderr: string }) => failure,
  );
  return stdout + stderr;
}

test('the official conformance suite passes wherever it applies, and fails only where the baseline says why', async () => {
  const baseline = join(here, 'conformance-baseline.yml');
  const output = await conformance('--spec-version', '2025-11-25', '--expected-failures', baseline);
  expect(output).toContain('Baseline check passed');
  for (const scenario of ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']) {
    expect(output).toMatch(new RegExp(`✓ ${scenario}: [1-9]\\d* passed, 0 failed`));
  }
});

/** Scenarios that need a server made for the suite: tools that log, elicit or want capabilities. */
const onlyOfItsOwnServer = [
  'sep-2575-http-server-no-independent-requests-on-stream',
  'sep-2575-missing-capability-http-400',
  'sep-2575-server-no-log-without-loglevel',
  'sep-2575-server-rejects-undeclared-capability',
];
/** Scenarios about lists that the server does not have. */
const ofOtherLists = [
  'sep-2549-prompts-list-caching-hints',
  'sep-2549-resources-list-caching-hints',
  'sep-2549-resources-templates-list-caching-hints',
];

/** Scenarios of version 2026-07-28 that apply, with the checks in them that do not. */
const stateless: Readonly<Record<string, readonly string[]>> = {
  'server-stateless': onlyOfItsOwnServer,
  'tools-list': [],
  caching: ofOtherLists,
  'http-header-validation': [],
  'dns-rebinding-protection': [],
};

test('it passes for version 2026-07-28 likewise, but for checks that need what we do not have', async () => {
  const kept = join(folder, 'stateless');
  await conformance('--suite', 'all', '--spec-version', '2026-07-28', '-o', kept);
  const results = await readdir(kept);
  const failed: Record<string, string[]> = {};
  for (const scenario of Object.keys(stateless)) {
    const place = results.find(name => name.startsWith(`server-${scenario}-2`)) ?? scenario;
    const checks: { id: string; status: string }[] = JSON.parse(
      await readFile(join(kept, place, 'checks.json'), 'utf8'),
    );
    const having = (status: string) => checks.filter(check => check.status === status);
    failed[scenario] = having('FAILURE')
      .map(({ id }) => id)
      .toSorted();
    expect(having('SUCCESS').length).toBeGreaterThan(1);
  }
  expect(failed).toEqual(stateless);
});
