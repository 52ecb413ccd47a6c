import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { GraphQLError, Kind, type GraphQLFormattedError, type ValidationContext } from 'graphql';
import { DomainError, statusOf } from '../../src/platform/errors.ts';
import type { createContext } from '../../src/app/context.ts';
import { shownFailure, type FacadeServices } from '../http/facade-services.ts';
import { costLimit, mostTokens, stringifyBounded } from './limits.ts';

export type ServerContext = ReturnType<typeof createContext>;

const mostDepth = 10;
const mostAliases = 15;

/** A query beyond a limit is refused like one that does not fit the schema. */
const refusal = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) => context?.reportError(error),
  ],
};

/** Makes a server of the whole contract, which tells of its schema or keeps it to itself. */
export async function startApollo(
  facade: FacadeServices,
  { tellsSchema }: { tellsSchema: boolean },
): Promise<ApolloServer<ServerContext>> {
  const server = new ApolloServer<ServerContext>({
    schema: facade.schema,
    introspection: tellsSchema,
    hideSchemaDetailsFromClientErrors: !tellsSchema,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    persistedQueries: false,
    // What another site could send is refused before it comes here: http-rules.ts.
    csrfPrevention: false,
    validationRules: [
      maxDepthRule({ n: mostDepth, flattenFragments: true, ...refusal }),
      maxAliasesRule({ n: mostAliases, ...refusal }),
    ],
    parseOptions: { maxTokens: mostTokens },
    stringifyResult: stringifyBounded,
    plugins: [
      costLimit,
      ApolloServerPluginLandingPageDisabled(),
      callHeaders,
      plainJsonStatus,
      faultLog(facade),
    ],
    formatError,
  });
  await server.start();
  return server;
}

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

/** What a document or its variables are refused for before anything is run. */
const refusedUnrun = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
]);

/**
 * Clients that ask for plain `application/json` by name expect 200 with `errors`, as it was before answers had a type
 * of their own; the specification of GraphQL over HTTP wants it so.
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

/** Logs faults of ours in full, and leaves in their place what the caller is shown. */
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

/** GraphQL's own complaints are about the query, but for one: a field whose value the schema does not know. */
function isOurs({ originalError, path, nodes }: GraphQLError): boolean {
  if (!originalError) return false;
  if (!(originalError instanceof GraphQLError)) return true;
  return path !== undefined && nodes?.[0]?.kind === Kind.FIELD;
}
