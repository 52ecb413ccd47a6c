import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Opens a proxy to a service, which can lose the connection to the caller after the service has answered. */
export async function openLossyLine(target: string) {
  let toLose = 0;
  let lost = 0;
  const server = createServer((request, response) => void pass(request, response)).listen(
    0,
    '127.0.0.1',
  );
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray());
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    });
    const text = await answer.text();
    if (toLose > 0) {
      toLose -= 1;
      lost += 1;
      request.socket.destroy();
      return;
    }
    const { 'content-encoding': _encoding, ...others } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, others).end(text);
  };
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Loses the connection of the next call, once its answer is there. */
    loseNext: () => void (toLose += 1),
    /** Returns the number of answers that were lost. */
    lost: () => lost,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
