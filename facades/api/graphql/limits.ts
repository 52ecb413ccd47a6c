import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, Kind, type FragmentDefinitionNode } from 'graphql';
import { invalid } from '../../../src/platform/errors.ts';
import { costOf, mostCost } from './cost.ts';

/** The maximum size of an answer in bytes. */
const mostBytes = 5_000_000;

/** The maximum number of tokens in a document. The introspection query has 300. */
export const mostTokens = 5000;

/** With more brackets, the parser would exhaust the stack before the depth of the query could be refused. */
const mostBrackets = 100;

/** Refuses a query beyond the maximum cost, before any of it is executed. */
export const costLimit: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request }) {
        if (!operation) return;
        const fragments = document.definitions.filter(
          each => each.kind === Kind.FRAGMENT_DEFINITION,
        );
        const byName: Record<string, FragmentDefinitionNode> = Object.fromEntries(
          fragments.map(fragment => [fragment.name.value, fragment]),
        );
        const defaults = (operation.variableDefinitions ?? []).flatMap(
          ({ variable, defaultValue }) =>
            defaultValue?.kind === Kind.INT
              ? [[variable.name.value, Number(defaultValue.value)] as const]
              : [],
        );
        const variables = { ...Object.fromEntries(defaults), ...request.variables };
        const cost = costOf(operation, { schema, fragments: byName, variables });
        if (cost <= mostCost) return;
        throw new GraphQLError(
          `The query would cost more than ${mostCost}. Ask for shorter lists, fewer fields or fewer days at once.`,
          { extensions: { code: 'VALIDATION_FAILED', http: { status: 400 } } },
        );
      },
    };
  },
};

/** Serializes an answer, or only an error if the answer exceeds the maximum size. */
export function stringifyBounded(value: unknown): string {
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) <= mostBytes) return text;
  const message = `The answer is larger than ${mostBytes / 1_000_000} MB. Ask for shorter lists or fewer fields.`;
  return JSON.stringify({ errors: [{ message, extensions: { code: 'VALIDATION_FAILED' } }] });
}

/** Refuses a document that is nested too deeply to be parsed. @throws DomainError VALIDATION_FAILED */
export function refuseDeepDocument(document: unknown): void {
  if (typeof document !== 'string') return;
  let open = 0;
  for (const character of document) {
    if (character === '{' || character === '[' || character === '(') open += 1;
    else if (character === '}' || character === ']' || character === ')') open -= 1;
    if (open > mostBrackets) {
      throw invalid('query', `must not nest brackets deeper than ${mostBrackets}.`);
    }
  }
}

/** The maximum number of values in all variables; the longest list of the contract has a thousand. */
const mostValues = 5000;

/**
 * Refuses variables with more values than any operation takes. graphql quotes the whole object in each message
 * about it, which would take seconds.
 * @throws DomainError VALIDATION_FAILED
 */
export function refuseManyVariables(variables: unknown): void {
  let count = 0;
  const open: unknown[] = [variables];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    const values = Object.values(next);
    count += values.length;
    if (count > mostValues) {
      throw invalid('variables', `must have at most ${mostValues} values together.`);
    }
    open.push(...values);
  }
}
