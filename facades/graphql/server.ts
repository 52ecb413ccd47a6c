import { ApolloServer, HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import { GraphQLError, Kind, type GraphQLFormattedError, type ValidationContext } from 'graphql';
import { DomainError, invalid, statusOf } from '../../src/errors.ts';
import { createContext } from '../../src/execute.ts';
import { failureHeaders, shownFailure, type Door } from '../door.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { jsonBody, requestError } from '../http/json-body.ts';
import { idOf } from '../http/problem.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { signedInCaller } from '../http/signed-in.ts';

type ServerContext = ReturnType<typeof createContext>;

const mostDepth = 10;
const mostAliases = 15;
const mostCost = 5000;

/** A query beyond a limit is refused like one that does not fit the schema. */
const refusal = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) => context?.reportError(error),
  ],
};

/** The whole contract over GraphQL, for the Control Panel's cookie and for service tokens. */
export async function graphqlRouter(
  door: Door,
  rateLimit: RateLimit,
): Promise<{ router: Router; stop(): Promise<void> }> {
  const server = new ApolloServer<ServerContext>({
    schema: door.schema,
    introspection: !door.config.production,
    hideSchemaDetailsFromClientErrors: door.config.production,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    persistedQueries: false,
    validationRules: [
      maxDepthRule({ n: mostDepth, flattenFragments: true, ...refusal }),
      maxAliasesRule({ n: mostAliases, ...refusal }),
      costLimitRule({ maxCost: mostCost, ignoreIntrospection: true, ...refusal }),
    ],
    plugins: [ApolloServerPluginLandingPageDisabled(), callHeaders, faultLog(door)],
    formatError,
  });
  await server.start();
  const router = Router();
  router.get('/', explainVisit);
  router.use(
    ...jsonBody,
    expressMiddleware(server, { context: ({ req }) => contextOf(door, rateLimit, req) }),
  );
  router.use(unreadable(door));
  return { router, stop: () => server.stop() };
}

/** Whoever looks at the address in a browser is told how to ask. */
const explainVisit: RequestHandler = (request, _response, next) => {
  if (request.query['query'] !== undefined) return next();
  throw invalid('query', 'POST it as JSON, such as {"query":"{ viewer { credential } }"}.');
};

/** Says in the headers that a change was answered by its idempotency key. */
const callHeaders: ApolloServerPlugin<ServerContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ contextValue, response }) {
        if (contextValue.journal.replayed) response.http.headers.set('idempotent-replayed', 'true');
      },
    };
  },
};

/** Logs faults of ours in full, and leaves in their place what the caller is shown. */
function faultLog(door: Door): ApolloServerPlugin<ServerContext> {
  return {
    async requestDidStart() {
      return {
        async didEncounterErrors({ errors, contextValue }) {
          for (const error of errors) {
            if (!isOurs(error)) continue;
            const shown = shownFailure(door, error.originalError, contextValue.requestId);
            Object.defineProperty(error, 'originalError', { value: shown });
          }
        },
      };
    },
  };
}

/** GraphQL's own complaints are about the query, but for one: a field whose value the schema does not know. */
function isOurs({ originalError, path, nodes }: GraphQLError): boolean {
  if (!originalError) return false;
  if (!(originalError instanceof GraphQLError)) return true;
  return path !== undefined && nodes?.[0]?.kind === Kind.FIELD;
}

async function contextOf(
  door: Door,
  rateLimit: RateLimit,
  request: Request,
): Promise<ServerContext> {
  try {
    const caller = await signedInCaller(door, request);
    await rateLimit(caller);
    return createContext(door.core, {
      caller,
      requestId: idOf(request),
      idempotencyKey: idempotencyKeyOf(request),
    });
  } catch (error) {
    const failure = shownFailure(door, error, idOf(request));
    const headers = new HeaderMap(
      Object.entries(failureHeaders(failure)).map(([name, value]) => [name.toLowerCase(), value]),
    );
    throw new GraphQLError(failure.message, {
      extensions: { code: failure.code, http: { status: statusOf[failure.code], headers } },
    });
  }
}

/** A body that could not be read is answered in GraphQL's terms too. */
function unreadable(door: Door): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const failure = shownFailure(door, requestError(error), idOf(request));
    const { code, message } = failure;
    response.status(statusOf[code]).json({ errors: [{ message, extensions: { code } }] });
  };
}

function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const cause = unwrapResolverError(error);
  if (cause instanceof DomainError) {
    const { code, issues, message } = cause;
    return {
      ...formatted,
      message,
      extensions: { code, ...(issues.length > 0 ? { errors: issues } : {}) },
    };
  }
  const code = String(formatted.extensions?.['code']);
  if (Object.hasOwn(statusOf, code)) return { ...formatted, extensions: { code } };
  // Apollo has codes of its own for what it cannot read, and for what graphql-js refuses none but a fault's.
  const isCallers = error instanceof GraphQLError && !isOurs(error);
  return { ...formatted, extensions: { code: isCallers ? 'VALIDATION_FAILED' : 'INTERNAL' } };
}
