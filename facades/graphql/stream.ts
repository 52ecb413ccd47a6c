import { Router, type Request, type Response } from 'express';
import { parse, specifiedRules, validate, getOperationAST, GraphQLError } from 'graphql';
import { createHandler, type RequestParams } from 'graphql-sse';
import { createContext } from '../../src/app/context.ts';
import { DomainError, invalid } from '../../src/platform/errors.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import { jsonBody } from '../http/json-body.ts';
import { idOf } from '../http/problem.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { refuseForeignOrigin, signedInCaller } from '../http/signed-in.ts';
import { formatError, shapeRules, type ServerContext } from './apollo.ts';
import { mostTokens, refuseDeepDocument, refuseManyVariables } from './limits.ts';
import { createStreamLimit } from './stream-limit.ts';

const eventStream = 'text/event-stream';

/** A browser whose stream broke off asks again after this time. */
const retryMilliseconds = 2000;

/**
 * Subscriptions as server-sent events, by the distinct connections of the GraphQL over SSE protocol: a GET by a
 * browser's EventSource, or a POST. Each event passes the caller's permissions.
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
      await rateLimit(caller);
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
      // Without `complete`, so that browsers come back: to another process, or to this one's successor.
      for (const response of open) response.end();
    },
  };
}

/** Writes what comes, as fast as the reader takes it. */
async function send(response: Response, body: AsyncIterable<string>): Promise<void> {
  response.writeHead(200, {
    'Content-Type': `${eventStream}; charset=utf-8`,
    'Cache-Control': 'no-store, no-transform',
    Connection: 'keep-alive',
    // Proxies that collect an answer before they pass it on are asked not to.
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

/** An error as /graphql shows it; a bug is not shown. */
function shown(error: GraphQLError): GraphQLError {
  const { message, extensions } = formatError(error.toJSON(), error);
  const isBug = !(error.originalError instanceof DomainError);
  const text = isBug ? 'Something went wrong on our side.' : message;
  return new GraphQLError(text, { extensions: extensions ?? {} });
}
