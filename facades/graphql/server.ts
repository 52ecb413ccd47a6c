import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { expressMiddleware } from '@as-integrations/express5';
import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { Router, type Request } from 'express';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { DomainError, statusOf } from '../../src/errors.ts';
import { createContext, type Caller } from '../../src/execute.ts';
import { shownFailure, type Door } from '../door.ts';
import { bearerCaller } from '../http/bearer.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { jsonBody } from '../http/json-body.ts';
import { idOf } from '../http/problem.ts';

type ServerContext = ReturnType<typeof createContext>;

const mostDepth = 10;
const mostAliases = 15;
const mostCost = 5000;

/** The whole contract over GraphQL, for the Control Panel's cookie and for service tokens. */
export async function graphqlRouter(
  door: Door,
): Promise<{ router: Router; stop(): Promise<void> }> {
  const server = new ApolloServer<ServerContext>({
    schema: door.schema,
    introspection: !door.config.production,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    validationRules: [
      maxDepthRule({ n: mostDepth, flattenFragments: true, propagateOnRejection: true }),
      maxAliasesRule({ n: mostAliases, propagateOnRejection: true }),
      costLimitRule({ maxCost: mostCost, ignoreIntrospection: true, propagateOnRejection: true }),
    ],
    plugins: [replayedHeader],
    formatError: (formatted, error) => formatError(door, formatted, error),
  });
  await server.start();
  const router = Router();
  router.use(
    ...jsonBody,
    expressMiddleware(server, { context: ({ req }) => contextOf(door, req) }),
  );
  return { router, stop: () => server.stop() };
}

/** Says in the headers that a change was answered by its idempotency key. */
const replayedHeader: ApolloServerPlugin<ServerContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ contextValue, response }) {
        if (contextValue.journal.replayed) response.http.headers.set('idempotent-replayed', 'true');
      },
    };
  },
};

async function contextOf(door: Door, request: Request): Promise<ServerContext> {
  return createContext(door.core, {
    caller: await callerOf(door, request),
    requestId: idOf(request),
    idempotencyKey: idempotencyKeyOf(request),
  });
}

async function callerOf({ core }: Door, request: Request): Promise<Caller> {
  const [, session] = /(?:^|;\s*)Platform\.Auth=([^;\s]+)/.exec(request.headers.cookie ?? '') ?? [];
  try {
    const caller = session ? await core.authenticate(session, ['session']) : null;
    return caller ?? (await bearerCaller(core, request, ['service']));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new GraphQLError(error.message, {
      extensions: { code: error.code, http: { status: statusOf[error.code] } },
    });
  }
}

function formatError(
  door: Door,
  formatted: GraphQLFormattedError,
  error: unknown,
): GraphQLFormattedError {
  const cause = unwrapResolverError(error);
  if (cause instanceof DomainError) {
    const { code, issues, message } = cause;
    return {
      ...formatted,
      message,
      extensions: { code, ...(issues.length > 0 ? { errors: issues } : {}) },
    };
  }
  const code = formatted.extensions?.['code'];
  if (code === 'INTERNAL_SERVER_ERROR') {
    const failure = shownFailure(door, cause, 'in the log');
    return { message: failure.message, extensions: { code: failure.code } };
  }
  return {
    ...formatted,
    extensions: { code: apolloCodes.has(String(code)) ? 'VALIDATION_FAILED' : code },
  };
}

/** What Apollo calls a request that it could not read. */
const apolloCodes = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);
