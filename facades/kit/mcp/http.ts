import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { Request, RequestHandler, Response } from 'express';
import type { FacadeServices } from '../http/facade-services.ts';
import { userAgentOf } from '../http/network-of.ts';
import { type Answered, refused, sendRefusal } from './answer.ts';
import { declaredBy, isOfStateless, refusalOfEnvelope, refusalOfHandshake } from './envelope.ts';
import { clientOf, isRequest } from './message.ts';
import type { Mcp } from './server.ts';

const invalidRequest = -32600;

/** Facts about a message. */
interface Sent {
  /** The calling program's description of itself. */
  readonly program: string | null;
  /** The capabilities that the client declares with each message, in versions without a handshake. */
  readonly declared: unknown;
  readonly isBare: boolean;
}

/** How an endpoint reads its calls. */
interface Reading<Call> {
  /** Returns what is known of a call. */
  readonly callOf: (request: Request, response: Response, sent: Sent) => Call;
  /** Called before an answer is sent, for its headers. */
  readonly beforeAnswer?: (response: Response, answer: Answered) => void;
}

/** Creates the handler of a POST whose body is read: one JSON-RPC message, answered as JSON. */
export function answerMessages<Call>(
  { withHandshake, stateless }: Mcp<Call>,
  { callOf, beforeAnswer }: Reading<Call>,
): RequestHandler {
  return async (request, response) => {
    const message = readMessage(request, response);
    if (!message) return;
    const isBare = isOfStateless(message, request.headers);
    const refusal = isBare
      ? refusalOfEnvelope(message, request.headers)
      : refusalOfHandshake(request.headers);
    if (refusal) return sendRefusal(response, refusal, isRequest(message) ? message.id : null);
    const call = callOf(request, response, {
      program: clientOf(message) ?? userAgentOf(request),
      declared: declaredBy(message),
      isBare,
    });
    const answer = await (isBare ? stateless : withHandshake)(message, call);
    if (answer === null) return void response.status(202).end();
    if (!response.headersSent) beforeAnswer?.(response, answer);
    send(response, answer);
  };
}

/** Returns the message of a body; null if it was refused. */
function readMessage(request: Request, response: Response): JSONRPCMessage | null {
  const refuse = (message: string) => {
    sendRefusal(response, { status: 400, code: invalidRequest, message });
    return null;
  };
  if (Array.isArray(request.body)) {
    return refuse('Send one message at a time: batches are not supported.');
  }
  const message = JSONRPCMessageSchema.safeParse(request.body);
  return message.success ? message.data : refuse('The body is not a JSON-RPC 2.0 message.');
}

/** Interval of comments that keep proxies from closing a silent stream, in milliseconds. */
const keptAliveEvery = 15_000;

/** Opens a stream of events, which the answer ends. Returns the function that sends a message before. */
export function openStream(response: Response): (message: object) => void {
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

function send(response: Response, { status, parts, sessionId }: Answered): void {
  if (response.headersSent) {
    response.end(`event: message\ndata: ${parts.map(String).join('')}\n\n`);
    return;
  }
  if (sessionId) response.set('Mcp-Session-Id', sessionId);
  const length = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
  response.status(status).type('json').set('Content-Length', String(length));
  response.cork();
  for (const part of parts) response.write(part);
  response.end();
}

/** Refuses all methods but POST. */
export const onlyPost: RequestHandler = (_request, response) => {
  response.set('Allow', 'POST');
  sendRefusal(response, {
    status: 405,
    code: refused,
    message: 'Only POST is supported: a stream is the answer of a call, and no session is stored.',
  });
};

/**
 * Creates the handler that refuses pages of other sites. Browsers send the page's origin. Only the service's own pages may call,
 * and in development those of localhost.
 */
export function refuseOtherOrigins({
  baseUrl,
  production,
}: FacadeServices['config']): RequestHandler {
  const own = new URL(baseUrl).origin;
  const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
  const isOwn = (origin: string | undefined): boolean => {
    if (origin === undefined || origin === own) return true;
    return !production && URL.canParse(origin) && loopback.has(new URL(origin).hostname);
  };
  return (request, response, next) => {
    if (isOwn(request.headers.origin)) return next();
    const message = 'Calls from this origin are not allowed.';
    sendRefusal(response, { status: 403, code: refused, message });
  };
}
