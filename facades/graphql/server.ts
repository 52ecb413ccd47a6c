import type { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import { DomainError, statusOf } from '../../src/platform/errors.ts';
import { createContext, isInternal } from '../../src/app/execute.ts';
import { failureHeaders, shownFailure, type Door } from '../http/facade-services.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { jsonBody, requestError } from '../http/json-body.ts';
import { idOf } from '../http/problem.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { signedInCaller } from '../http/signed-in.ts';
import { startApollo, type ServerContext } from './apollo.ts';
import { createExplorer, wantsPage } from './explorer.ts';
import { refuseForeignForms } from './http-rules.ts';

/**
 * The whole contract over GraphQL, for the Control Panel's cookie and for service tokens, and a page to explore it.
 * In production the page and the schema are shown to the operator's own people only.
 */
export async function graphqlRouter(
  door: Door,
  rateLimit: RateLimit,
): Promise<{ router: Router; stop(): Promise<void> }> {
  const [open, closed] = await Promise.all([
    startApollo(door, { tellsSchema: true }),
    startApollo(door, { tellsSchema: false }),
  ]);
  const explore = createExplorer();
  const router = Router();
  router.get('/', async (request, response, next) => {
    if (!wantsPage(request)) return next();
    if (door.config.production) await refuseOutsiders(await contextOf(door, rateLimit, request));
    await explore(request, response);
  });
  router.use(refuseForeignForms, ...jsonBody);
  router.use(async (request, response, next) => {
    const context = await contextOf(door, rateLimit, request);
    const answers = (await maySeeSchema(door, request, context)) ? open : closed;
    return answer(answers, context)(request, response, next);
  });
  router.use(failureHandler(door));
  return {
    router,
    stop: async () => void (await Promise.all([open.stop(), closed.stop()])),
  };
}

function answer(server: ApolloServer<ServerContext>, context: ServerContext): RequestHandler {
  return expressMiddleware(server, { context: async () => context });
}

async function contextOf(
  door: Door,
  rateLimit: RateLimit,
  request: Request,
): Promise<ServerContext> {
  const caller = await signedInCaller(door, request);
  await rateLimit(caller);
  return createContext(door.services, {
    caller,
    requestId: idOf(request),
    idempotencyKey: idempotencyKeyOf(request),
  });
}

async function refuseOutsiders(context: ServerContext): Promise<void> {
  if (await isInternal(context)) return;
  throw new DomainError('FORBIDDEN', 'The explorer is for the operator’s own people.');
}

/** Asks who it is only of those who ask for the schema. */
async function maySeeSchema(
  { config }: Door,
  { body, query }: Request,
  context: ServerContext,
): Promise<boolean> {
  if (!config.production) return true;
  const document: unknown = (body as { query?: unknown } | undefined)?.query ?? query['query'];
  const asksForSchema = typeof document === 'string' && /__(schema|type)\b/.test(document);
  return asksForSchema && isInternal(context);
}

/** What failed before it came to GraphQL is told in GraphQL's terms too. */
function failureHandler(door: Door): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const failure = shownFailure(door, requestError(error), idOf(request));
    const { code, issues, message } = failure;
    const extensions = { code, ...(issues.length > 0 ? { errors: issues } : {}) };
    response
      .status(statusOf[code])
      .set(failureHeaders(failure))
      .json({ errors: [{ message, extensions }] });
  };
}
