import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { Router, type Request, type Response } from 'express';
import type { Caller } from '../../../src/platform/caller.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { connectedCaller } from '../../kit/http/connected-caller.ts';
import { idempotencyKeyOf, markReplayed } from '../../kit/http/idempotency-key.ts';
import { anyJsonBody } from '../../kit/http/json-body.ts';
import { idOf } from '../../kit/http/problem.ts';
import type { RateLimit } from '../../kit/http/rate-limit.ts';
import { recordUnread } from '../tools/record-unmade.ts';
import type { Tool } from '../tools/tools.ts';
import { userAgentOf } from '../../kit/http/network-of.ts';
import { type Answered, mcpFailures, refused, sendRefusal } from './answer.ts';
import { clientOf, isRequest } from './message.ts';
import { meansOf, meansOfSession } from './approval/client-means.ts';
import { declaredBy, isOfStateless, refusalOfEnvelope, refusalOfHandshake } from './envelope.ts';
import { challenge } from './challenge.ts';
import { createMcp } from './server.ts';

const invalidRequest = -32600;

/** Creates the router of MCP over streamable HTTP: each POST is one JSON-RPC message, answered as JSON. */
export function mcpRouter(
  facade: FacadeServices,
  tools: ReadonlyMap<string, Tool>,
  rateLimit: RateLimit,
): { router: Router; end: () => void } {
  const { withHandshake, stateless, end } = createMcp(facade, tools);
  const isOwn = originCheck(facade.config);
  const router = Router();

  router.use((request, response, next) => {
    if (isOwn(request.headers.origin)) return next();
    sendRefusal(response, {
      status: 403,
      code: refused,
      message: 'Calls from this origin are not allowed.',
    });
  });
  // The body of an unauthenticated caller need not be read.
  router.post('/', async (request, response, next) => {
    const caller = await connectedCaller(facade, request, ['mcp']);
    await rateLimit(caller, response);
    response.locals['caller'] = caller;
    next();
  });
  router.post(
    '/',
    ...anyJsonBody,
    facade.admission.queue,
    async (request: Request, response: Response) => {
      const caller = response.locals['caller'] as Caller;
      if (Array.isArray(request.body)) {
        return sendRefusal(response, {
          status: 400,
          code: invalidRequest,
          message: 'Send one message at a time: batches are not supported.',
        });
      }
      const message = JSONRPCMessageSchema.safeParse(request.body);
      if (!message.success) {
        return sendRefusal(response, {
          status: 400,
          code: invalidRequest,
          message: 'The body is not a JSON-RPC 2.0 message.',
        });
      }
      const isBare = isOfStateless(message.data, request.headers);
      const refusal = isBare
        ? refusalOfEnvelope(message.data, request.headers)
        : refusalOfHandshake(request.headers);
      if (refusal) {
        return sendRefusal(response, refusal, isRequest(message.data) ? message.data.id : null);
      }
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      const reply = await (isBare ? stateless : withHandshake)(message.data, {
        means: isBare
          ? meansOf(declaredBy(message.data))
          : meansOfSession(request.headers['mcp-session-id']),
        beginWait: () => {
          facade.admission.leave(response);
          return gone.signal;
        },
        openStream: request.headers.accept?.includes('text/event-stream')
          ? () => openStream(response)
          : null,
        caller,
        requestId: idOf(request),
        idempotencyKey: idempotencyKeyOf(request),
        program: clientOf(message.data) ?? userAgentOf(request),
        onReplay: () => markReplayed(response),
      });
      if (reply === null) response.status(202).end();
      else send(facade, response, reply);
    },
  );
  router.all('/', (_request: Request, response: Response) => {
    response.set('Allow', 'POST');
    sendRefusal(response, {
      status: 405,
      code: refused,
      message: 'Only POST is supported: there are no streams and no sessions.',
    });
  });
  router.use(recordUnread(facade), mcpFailures(facade));
  return { router, end };
}

/** Interval of comments that keep proxies from closing a silent stream, in milliseconds. */
const keptAliveEvery = 15_000;

/** Opens a stream of events before the answer. Returns the function that sends a message. */
function openStream(response: Response): (message: object) => void {
  response.status(200).set({
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
  const timer = setInterval(() => response.write(': waiting\n\n'), keptAliveEvery).unref();
  response.once('close', () => clearInterval(timer));
  return message => void response.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
}

function send(
  facade: FacadeServices,
  response: Response,
  { status, parts, lackingScope, sessionId }: Answered,
): void {
  // The answer ends a stream that asked the client's person.
  if (response.headersSent) {
    response.end(`event: message\ndata: ${parts.map(String).join('')}\n\n`);
    return;
  }
  if (sessionId) response.set('Mcp-Session-Id', sessionId);
  if (lackingScope) response.set('WWW-Authenticate', challenge(facade.config, lackingScope));
  const length = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
  response.status(status).type('json').set('Content-Length', String(length));
  response.cork();
  for (const part of parts) response.write(part);
  response.end();
}

/** Browsers send the page's origin. Only the service's own pages may call, and in development those of localhost. */
function originCheck({ baseUrl, production }: FacadeServices['config']) {
  const own = new URL(baseUrl).origin;
  const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
  return (origin: string | undefined): boolean => {
    if (origin === undefined || origin === own) return true;
    return !production && URL.canParse(origin) && loopback.has(new URL(origin).hostname);
  };
}
