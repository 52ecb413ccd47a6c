import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDrain } from '../../src/app/start/drain.ts';

test('connections opened before the end are accepted and answered, although each call blocks the event loop', async () => {
  const server = createServer((_request, response) => {
    const until = performance.now() + 50;
    while (performance.now() < until);
    response.end('served');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const responses = Array.from({ length: 20 }, async () => (await fetch(url)).text());
  const closed = new Promise<string>(resolve => {
    const drain = createDrain(server, async reason => resolve(reason));
    expect([drain('SIGTERM'), drain('SIGINT')]).toEqual([true, false]);
  });
  expect(await Promise.all(responses)).toEqual(responses.map(() => 'served'));
  expect(await closed).toBe('SIGTERM');
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});
