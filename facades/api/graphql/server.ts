import { type Request, type RequestHandler, type Response, Router } from 'express';
import { DomainError, invalid } from '../../../src/platform/errors.ts';
import { createContext } from '../../../src/app/context.ts';
import { isOperator } from '../../../src/app/ports.ts';
import { acceptedLanguages } from '../../kit/http/accepted-languages.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { idempotencyKeyOf } from '../../kit/http/idempotency-key.ts';
import { jsonBody } from '../../kit/http/json-body.ts';
import { idOf } from '../../kit/http/problem.ts';
import type { RateLimit } from '../../kit/http/rate-limit.ts';
import { signedInCaller } from '../../kit/http/signed-in.ts';
import { userAgentOf } from '../../kit/http/network-of.ts';
import { answerBy } from './answer.ts';
import { graphqlFailures, type ServerContext, startApollo } from './apollo.ts';
import { createExplorer, wantsPage } from './explorer.ts';
import { countedSchema } from './room-for-answer.ts';
import { streamRouter } from './stream.ts';
import { refuseDeepDocument, refuseManyVariables } from './limits.ts';
import { unsupportedMediaType } from '../../kit/http/http-refusal.ts';

/**
 * Rejects requests that a form or link on another site could send with the session cookie. A POST must be JSON. A
 * GET without a bearer token must explicitly accept JSON, which browsers following a link do not.
 */
const refuseForeignForms: RequestHandler = (request, _response, next) => {
  const { method, headers } = request;
  if (method === 'POST' && !request.is('json')) {
    throw unsupportedMediaType('The body must be JSON, with Content-Type: application/json.');
  }
  const asksByName = /\bapplication\/(graphql-response\+)?json\b/.test(headers.accept ?? '');
  if (method === 'GET' && headers.authorization === undefined && !asksByName) {
    throw invalid(
      'Accept',
      'ask for application/graphql-response+json or application/json, or send the query with POST.',
    );
  }
  next();
};

/**
 * Creates the router of the whole contract over GraphQL, for the Control Panel's cookie and for service tokens,
 * with an explorer page. In production the explorer and introspection are for operators only.
 */
export async function graphqlRouter(
  facade: FacadeServices,
  rateLimit: RateLimit,
): Promise<{ router: Router; endStreams(): void; stop(): Promise<void> }> {
  const schema = countedSchema(facade.schema);
  const [open, closed] = await Promise.all([
    startApollo(facade, { schema, showsSchema: true }),
    startApollo(facade, { schema, showsSchema: false }),
  ]);
  const explore = createExplorer();
  const router = Router();
  router.get('/', async (request, response, next) => {
    if (!wantsPage(request)) return next();
    if (facade.config.production)
      await refuseOutsiders(await contextOf(facade, rateLimit, request, response));
    await explore(request, response);
  });
  const streams = streamRouter(facade, rateLimit);
  router.use('/stream', streams.router, graphqlFailures(facade));
  router.use(
    refuseForeignForms,
    // The body of an unauthenticated caller need not be read.
    async (request, response, next) => {
      response.locals['context'] = await contextOf(facade, rateLimit, request, response);
      next();
    },
    ...jsonBody,
    facade.admission.queue,
  );
  router.use(async (request, response) => {
    refuseDeepDocument(documentOf(request));
    refuseManyVariables((request.body as { variables?: unknown } | undefined)?.variables);
    const context = response.locals['context'] as ServerContext;
    const answers = (await maySeeSchema(facade, request, context)) ? open : closed;
    await answerBy(answers, context, request, response);
  });
  router.use(graphqlFailures(facade));
  return {
    router,
    endStreams: streams.end,
    stop: async () => void (await Promise.all([open.stop(), closed.stop()])),
  };
}

async function contextOf(
  facade: FacadeServices,
  rateLimit: RateLimit,
  request: Request,
  response: Response,
): Promise<ServerContext> {
  const caller = await signedInCaller(facade, request);
  await rateLimit(caller, response);
  return createContext(facade.services, {
    caller,
    requestId: idOf(request),
    program: userAgentOf(request),
    idempotencyKey: idempotencyKeyOf(request),
    accepted: acceptedLanguages(request),
  });
}

async function refuseOutsiders(context: ServerContext): Promise<void> {
  if (await isOperator(context)) return;
  throw new DomainError('FORBIDDEN', 'The explorer is for operators of the service only.');
}

/** Only requests for the schema need this check. */
async function maySeeSchema(
  { config }: FacadeServices,
  request: Request,
  context: ServerContext,
): Promise<boolean> {
  if (!config.production) return true;
  const document = documentOf(request);
  const asksForSchema = typeof document === 'string' && /__(schema|type)\b/.test(document);
  return asksForSchema && isOperator(context);
}

function documentOf({ body, query }: Request): unknown {
  return (body as { query?: unknown } | undefined)?.query ?? query['query'];
}
