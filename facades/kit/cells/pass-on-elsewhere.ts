import type { Request, RequestHandler } from 'express';
import { findCell, findCells, hashSecret, type Cell } from '../../../src/app/ports.ts';
import { userCookie } from '../http/cookie-of.ts';
import { bearerOf } from '../http/bearer.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import { namedBusinesses } from './named-businesses.ts';
import { peekBody } from './peek-body.ts';
import { passedOnBy, relay, sendToCell } from './send-to-cell.ts';

const mostBodyBytes = 1024 * 1024;
/** Most requests of other cells that a process remembers. */
const mostKnown = 10_000;

/** Links of clients and members, which name no business. Each cell knows its own. */
const links =
  /^\/(?:visit|review|form|waiting|pay|card|membership|chat|news|unsubscribe|ical|kiosk|proposal|client-file|api\/account\/(?:orders|appointments|visits|receipts)|webhooks\/(?:payments|whatsapp))\//;
/** A token of a booking or an order. */
const tokens = /\/[0-9a-z]{26}-[\w-]{22}(?=[/?]|$)/;

/**
 * Passes a request on to the cell that has its business, if this is another one. A request that was passed on stays, so it never
 * goes round.
 */
export function passOnElsewhere(facade: FacadeServices, own: string): RequestHandler {
  const { services } = facade;
  const elsewhere = new Map<string, Cell>();
  return async (request, response, next) => {
    if (request.headers[passedOnBy] !== undefined) return next();
    const body = await peekBody(request, mostBodyBytes);
    const credentials = credentialsOf(request);
    const names = namedBusinesses(
      request.originalUrl,
      body?.toString() ?? '',
      credentials.join(' '),
    );
    const send = (to: Cell) => sendToCell(to, { request, body, from: own });
    if (names.length + credentials.length > 0) {
      const hashes = credentials.map(hashSecret);
      const key = JSON.stringify([names, hashes]);
      // Without its own database a process still knows where it passed a request like this one on.
      const cell = await findCell(services.fork(), { names, hashes }).catch((error: unknown) => {
        if (elsewhere.has(key)) return elsewhere.get(key);
        throw error;
      });
      if (elsewhere.size >= mostKnown) elsewhere.clear();
      if (cell && cell.name !== own) elsewhere.set(key, cell);
      else elsewhere.delete(key);
      if (cell && cell.name !== own) return relay(await send(cell), response);
      if (cell) return next();
    }
    if (!body || !(links.test(request.path) || tokens.test(request.path))) return next();
    const [first, ...others] = await findCells(services.fork(), own);
    if (!first || others.length === 0) return next();
    let answer = await send(first);
    for (const other of others) {
      if (answer.statusCode !== 404) break;
      answer.resume();
      answer = await send(other);
    }
    return relay(answer, response);
  };
}

/** Returns the credentials of a request that may tell its business. */
function credentialsOf(request: Request): string[] {
  const [key, widget] = ['X-Api-Key', 'X-Widget-Token'].map(name => request.get(name));
  return [bearerOf(request), key, widget, userCookie.of(request)].filter(
    each => each !== undefined,
  );
}
