import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** Stands between a client and the server of this URL, and can fall silent as a broken network does. */
export async function startProxy(target: string) {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let silent = false;
  const server = createServer(near => {
    open.add(near);
    near.on('error', () => undefined);
    near.on('close', () => open.delete(near));
    if (silent) return;
    const far = connect(Number(port), hostname);
    far.on('error', () => near.destroy());
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    near.on('data', chunk => silent || far.write(chunk));
    far.on('data', chunk => silent || near.write(chunk));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    /** From now on no data passes, but connections stay open. */
    fallSilent: () => {
      silent = true;
    },
    /** Ends the connections there are. */
    cut,
    close: () => {
      cut();
      server.close();
    },
  };
}
