import { afterAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { listen, type Patience } from '../../../src/app/start/listen.ts';

const servers: Server[] = [];
afterAll(() => servers.forEach(server => server.close()));

/** Connects to a server, sends a text, and returns all data received until the server closes the connection. */
async function connected(patience: Patience, sent: string): Promise<string> {
  const { server } = await listen(
    { host: '127.0.0.1', port: 0 },
    (request, response) => {
      if (request.url === '/quick') response.end('done');
    },
    { patience },
  );
  servers.push(server);
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let got = '';
  socket.on('data', (chunk: Buffer) => (got += chunk.toString()));
  socket.write(sent);
  await once(socket, 'close');
  return got;
}

const patient = 600_000;

test('a connection on which nothing is sent is closed', async () => {
  expect(await connected({ idle: patient, silent: 50 }, '')).toBe('');
});

test('a connection whose request is never completed or answered is closed', async () => {
  const half = 'POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{';
  expect(await connected({ idle: patient, silent: 50 }, half)).toBe('');
  const slow = 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n';
  expect(await connected({ idle: patient, silent: 50 }, slow)).toBe('');
});

test('an idle connection is closed after its answer', async () => {
  const quick = 'GET /quick HTTP/1.1\r\nHost: x\r\n\r\n';
  expect(await connected({ idle: 50, silent: patient }, quick)).toContain('200 OK');
});
