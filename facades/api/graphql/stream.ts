import { Router, type Request, type Response } from 'express';
import { parse, specifiedRules, validate, getOperationAST, GraphQLError } from 'graphql';
import { createHandler, type RequestParams } from 'graphql-sse';
import { createContext } from '../../../src/app/context.ts';
import { DomainError, invalid } from '../../../src/platform/errors.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { jsonBody } from '../../kit/http/json-body.ts';
import { idOf } from '../../kit/http/problem.ts';
import type { RateLimit } from '../../kit/http/rate-limit.ts';
import { refuseForeignOrigin, signedInCaller } from '../../kit/http/signed-in.ts';
import { formatError, type ServerContext } from './apollo.ts';
import { mostTokens, refuseDeepDocument, refuseManyVariables } from './limits.ts';
import { shapeRules } from './shape-rules.ts';
import { InFlight } from '../../../packages/shared/in-flight.ts';

const eventStream = 'text/event-stream';

/** The time after which a browser reconnects a broken stream. */
const retryMilliseconds = 2000;

/**
 * Creates the router of subscriptions as server-sent events, by the distinct connections mode of the GraphQL over
 * SSE protocol: a GET by a browser's EventSource, or a POST. Each event is checked against the caller's
 * permissions.
 */
export function streamRouter(
  facade: FacadeServices,
  rateLimit: RateLimit,
): { router: Router; end(): void } {
  const limit = createStreamLimit();
  const open = new Set<Response>();
  const handle = createHandler<Request, undefined, Record<PropertyKey, unknown>>({
    authenticate: () => null,
    onSubscribe: (request, params) => argumentsOf(facade, request.raw, params),
    onNext: (_context, _request, { errors, ...result }) => ({
      ...result,
      ...(errors && { errors: errors.map(shown) }),
    }),
  });
  const router = Router();
  router.use(
    async (request, response, next) => {
      if (request.method !== 'GET' && request.method !== 'POST') return next('router');
      if (!request.accepts(eventStream)) throw invalid('Accept', `must be ${eventStream}.`);
      refuseForeignOrigin(facade, request);
      const caller = await signedInCaller(facade, request);
      await rateLimit(caller, response);
      const context = createContext(facade.services, { caller, requestId: idOf(request) });
      response.locals['context'] = context;
      next();
    },
    ...jsonBody,
  );
  router.use(async (request, response) => {
    const { caller } = response.locals['context'] as ServerContext;
    const leave = limit.enter(caller.userId ?? caller.credentialId);
    response.once('close', leave);
    const [body, { status, headers }] = await handle({
      method: request.method,
      url: request.originalUrl,
      headers: { get: name => (name === 'accept' ? eventStream : request.get(name)) },
      body: () => request.body as string,
      raw: request,
      context: undefined,
    });
    if (!body || typeof body === 'string') {
      response
        .status(status)
        .set(headers ?? {})
        .send(body);
      return;
    }
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      void body.return(undefined);
    });
    await send(response, body);
  });
  return {
    router,
    end: () => {
      // No `complete` is sent, so browsers reconnect: to another process, or to this one's successor.
      for (const response of open) response.end();
    },
  };
}

/** Writes events as fast as the reader takes them. */
async function send(response: Response, body: AsyncIterable<string>): Promise<void> {
  response.writeHead(200, {
    'Content-Type': `${eventStream}; charset=utf-8`,
    'Cache-Control': 'no-store, no-transform',
    Connection: 'keep-alive',
    // This header asks proxies not to buffer the answer.
    'X-Accel-Buffering': 'no',
  });
  response.write(`retry: ${retryMilliseconds}\n\n`);
  for await (const part of body) {
    if (response.writableEnded) return;
    if (!response.write(part)) await drained(response);
  }
  response.end();
}

function drained(response: Response): Promise<void> {
  return new Promise(resolve => {
    const go = () => {
      response.off('drain', go);
      response.off('close', go);
      resolve();
    };
    response.once('drain', go);
    response.once('close', go);
  });
}

/** Checks the document by the rules of all documents. @throws DomainError VALIDATION_FAILED */
function argumentsOf(facade: FacadeServices, request: Request, params: RequestParams) {
  const { query, operationName, variables } = params;
  refuseDeepDocument(query);
  refuseManyVariables(variables);
  const document = readDocument(query);
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== 'subscription') {
    throw invalid('query', 'must be a subscription. Send queries and mutations to /graphql.');
  }
  const [error] = validate(facade.schema, document, [...specifiedRules, ...shapeRules]);
  if (error) throw invalid('query', error.message);
  return {
    schema: facade.schema,
    document,
    operationName: operationName ?? null,
    variableValues: variables ?? null,
    contextValue: { ...(request.res?.locals['context'] as ServerContext) },
  };
}

function readDocument(query: string) {
  try {
    return parse(query, { maxTokens: mostTokens });
  } catch (error) {
    throw invalid('query', (error as Error).message);
  }
}

/** Returns an error as /graphql shows it, without details of a bug. */
function shown(error: GraphQLError): GraphQLError {
  const { message, extensions } = formatError(error.toJSON(), error);
  const isBug = !(error.originalError instanceof DomainError);
  const text = isBug ? 'Something went wrong on our side.' : message;
  return new GraphQLError(text, { extensions: extensions ?? {} });
}

/** The maximum number of open streams in a process, per caller and in total. */
const mostOfOne = 20;
const mostOfAll = 2000;

/** Creates the counter of each caller's open streams. */
function createStreamLimit(): { enter(caller: string): () => void } {
  const open = new InFlight();
  return {
    /**
     * Counts a stream and returns the function that ends it.
     * @throws DomainError RATE_LIMITED
     */
    enter: caller => {
      const isOwn = open.of(caller) >= mostOfOne;
      if (!isOwn && open.all < mostOfAll) return open.add(caller);
      throw new DomainError(
        'RATE_LIMITED',
        isOwn
          ? `You may have ${mostOfOne} streams open. Close one and try again.`
          : 'Too many streams are open. Try again in a minute.',
      );
    },
  };
}
