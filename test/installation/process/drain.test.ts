import { expect, test } from '@jest/globals';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createDrain } from '../../../src/app/start/drain.ts';
import { listen, manySockets } from '../../../src/app/start/listen.ts';
import { busy } from '../../../src/platform/errors.ts';
import { entryKeeper } from '../../../src/platform/journal/entry-keeper.ts';
import { silentLog } from '../../../src/platform/lib/log.ts';

const slowly = () => {
  const until = performance.now() + 50;
  while (performance.now() < until);
};

const urlOf = (address: unknown) => `http://127.0.0.1:${(address as AddressInfo).port}`;

test.each([1, manySockets])(
  'connections opened before the end are accepted and answered, although each call blocks the event loop (sockets: %i)',
  async sockets => {
    const listening = await listen(
      { host: '127.0.0.1', port: 0 },
      (_request, response) => {
        slowly();
        response.end('served');
      },
      { sockets },
    );
    const url = urlOf(listening.server.address());
    const responses = Array.from({ length: 20 }, async () => (await fetch(url)).text());
    const closed = new Promise<string>(resolve => {
      const drain = createDrain(listening, async reason => resolve(reason));
      expect([drain('SIGTERM'), drain('SIGINT')]).toEqual([true, false]);
    });
    expect(await Promise.all(responses)).toEqual(responses.map(() => 'served'));
    expect(await closed).toBe('SIGTERM');
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  },
);

// Other systems cannot open a port with several sockets.
const testOnLinux = manySockets > 1 ? test : test.skip;

testOnLinux('a port of several sockets accepts several connections in each turn', async () => {
  const callers = 40;
  let accepted = 0;
  let turns = 0;
  const { server, stop } = await listen({ host: '127.0.0.1', port: 0 }, undefined, {
    sockets: manySockets,
  });
  server.on('connection', () => (accepted += 1));
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: callers }, () => connect(port, '127.0.0.1'));
  while (accepted < callers) {
    slowly();
    turns += 1;
    await new Promise(setImmediate);
  }
  expect(turns).toBeLessThan(callers / 2);
  for (const socket of sockets) socket.destroy();
  await stop();
});

test('entries of the journal that the database does not take until the end are named', async () => {
  const lines: [object, string][] = [];
  const log = { ...silentLog, error: (...line: [object, string]) => void lines.push(line) };
  const keeper = entryKeeper({ log });
  for (const requestId of ['one', 'two'])
    keeper.keep({ requestId, write: () => Promise.reject(busy()) });
  await keeper.drain(0);
  expect(lines).toEqual([
    [{ requestIds: ['one', 'two'] }, expect.stringContaining('journal entries were lost')],
  ]);
});
