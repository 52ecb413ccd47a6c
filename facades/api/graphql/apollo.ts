import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema, Kind } from 'graphql';
import type { ErrorRequestHandler } from 'express';
import { DomainError, errorPayload } from '../../../src/platform/errors.ts';
import { statusOf } from '../../kit/http/status-of.ts';
import type { createContext } from '../../../src/app/context.ts';
import { uncompressed } from '../../kit/http/compress.ts';
import {
  type FacadeServices,
  failureHeaders,
  shownFailure,
} from '../../kit/http/facade-services.ts';
import { variableCheck } from './check-variables.ts';
import { costLimit, mostTokens, stringifyBounded } from './limits.ts';
import { refusalAlone } from './room-for-answer.ts';
import { shapeRules } from './shape-rules.ts';
import { httpStatusOf } from '../../kit/http/http-refusal.ts';
import { requestError } from '../../kit/http/json-body.ts';
import { idOf } from '../../kit/http/problem.ts';

export type ServerContext = ReturnType<typeof createContext>;

/** Creates a server for the whole contract, with or without introspection. */
export async function startApollo(
  facade: FacadeServices,
  { schema, showsSchema }: { schema: GraphQLSchema; showsSchema: boolean },
): Promise<ApolloServer<ServerContext>> {
  const server = new ApolloServer<ServerContext>({
    schema,
    introspection: showsSchema,
    hideSchemaDetailsFromClientErrors: !showsSchema,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    persistedQueries: false,
    // CSRF prevention is in http-rules.ts.
    csrfPrevention: false,
    validationRules: [...shapeRules],
    parseOptions: { maxTokens: mostTokens },
    stringifyResult: stringifyBounded,
    plugins: [
      costLimit,
      variableCheck,
      refusalAlone,
      ApolloServerPluginLandingPageDisabled(),
      // The plugin inspects each value, and answers are not cached anyway.
      ApolloServerPluginCacheControlDisabled(),
      callHeaders,
      plainJsonStatus,
      faultLog(facade),
    ],
    formatError,
  });
  await server.start();
  return server;
}

/** Marks replayed answers, and names the journal event of a change. */
const callHeaders: ApolloServerPlugin<ServerContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ contextValue, response }) {
        const { eventId, showsSecret } = contextValue.journal;
        if (showsSecret) response.http.headers.set('cache-control', uncompressed);
        if (eventId) response.http.headers.set('event-id', eventId);
        if (contextValue.journal.replayed) response.http.headers.set('idempotent-replayed', 'true');
      },
    };
  },
};

/** Errors that occur before anything is executed. */
const refusedUnrun = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
]);

/**
 * The GraphQL over HTTP specification requires status 200 with `errors` for clients that accept only plain
 * `application/json`.
 */
const plainJsonStatus: ApolloServerPlugin<ServerContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response, errors }) {
        const accept = request.http?.headers.get('accept') ?? '';
        const isPlain =
          accept.includes('application/json') && !accept.includes('graphql-response+json');
        const code = String(errors?.[0]?.extensions['code']);
        if (isPlain && refusedUnrun.has(code)) response.http.status = 200;
      },
    };
  },
};

/** Logs internal errors in full, and replaces them by the public message. */
function faultLog(facade: FacadeServices): ApolloServerPlugin<ServerContext> {
  return {
    async requestDidStart() {
      return {
        async didEncounterErrors({ errors, contextValue }) {
          for (const error of errors) {
            if (!isOurs(error)) continue;
            const shown = shownFailure(facade, error.originalError, contextValue.requestId);
            Object.defineProperty(error, 'originalError', { value: shown });
          }
        },
      };
    },
  };
}

/** Returns an error in its public form. */
export function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
): GraphQLFormattedError {
  const cause = unwrapResolverError(error);
  if (cause instanceof DomainError) {
    const { code, message } = cause;
    return { ...formatted, message, extensions: { code, ...errorPayload(cause) } };
  }
  const code = String(formatted.extensions?.['code']);
  if (Object.hasOwn(statusOf, code)) return { ...formatted, extensions: { code } };
  // Apollo's own codes for requests that it cannot read, mapped to ours.
  const isCallers = error instanceof GraphQLError && !isOurs(error);
  const issues = isCallers ? error.extensions['errors'] : undefined;
  return {
    ...formatted,
    extensions: {
      code: isCallers ? 'VALIDATION_FAILED' : 'INTERNAL',
      ...(issues !== undefined && { errors: issues }),
    },
  };
}

/** GraphQL's own errors concern the query, except for a field whose value does not fit the schema. */
function isOurs({ originalError, path, nodes }: GraphQLError): boolean {
  if (!originalError) return false;
  if (!(originalError instanceof GraphQLError)) return true;
  return path !== undefined && nodes?.[0]?.kind === Kind.FIELD;
}

/** Reports errors that occur before GraphQL in GraphQL's format too. */
export function graphqlFailures(facade: Pick<FacadeServices, 'log'>): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const failure = shownFailure(facade, requestError(error), idOf(request));
    const { code, message } = failure;
    const extensions = { code, ...errorPayload(failure) };
    response
      .status(httpStatusOf(failure))
      .set(failureHeaders(failure))
      .json({ errors: [{ message, extensions }] });
  };
}
