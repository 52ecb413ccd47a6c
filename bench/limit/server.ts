import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availability } from './availability.ts';
import { book } from './book.ts';
import { appointments, catalog, items } from './lists.ts';
import { order } from './order.ts';
import { shopCatalog, shopItem } from './shop.ts';

/**
 * The baseline: plain `node:http` and `pg`, with the least code that does the same work on the same data and gives
 * the same answer, as written by hand. Statements are planned once, and rows are stored in the order of the lists.
 * Changes store the same rows, the journal's included. It has no authorization and no cache.
 */
const handlers: Record<string, (input: never) => Promise<unknown>> = {
  '/availability': availability,
  '/book': book,
  '/order': order,
  '/catalog': catalog,
  '/items': items,
  '/appointments': appointments,
  '/shop/catalog': shopCatalog,
  '/shop/item': shopItem,
};

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://limit');
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const input =
      request.method === 'GET'
        ? Object.fromEntries(searchParams)
        : (JSON.parse(Buffer.concat(chunks).toString()) as unknown);
    handlers[pathname]!(input as never).then(
      data => answer(200, { ok: true, data }),
      (error: unknown) => answer(500, { ok: false, error: String(error) }),
    );
  });
  const answer = (status: number, data: unknown) => {
    const text = JSON.stringify(data);
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
    });
    response.end(text);
  };
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ address: `http://127.0.0.1:${port}` }));
});
process.on('SIGTERM', () => process.exit());
