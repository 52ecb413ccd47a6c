import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, getVariableValues, isInputType, typeFromAST } from 'graphql';
import type { GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { validationFailed, type Issue } from '../../../src/platform/errors.ts';
import { inputChecker, mostIssues } from '../../../src/platform/validation/input-check.ts';
import { leafCheck } from '../../kit/engine/leaf-check.ts';

/**
 * Names every bad field of refused variables, like the other facades. graphql itself checks only the kinds of
 * values.
 */
export const variableCheck: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, operation, request: { variables = {} } }) {
        const definitions = operation?.variableDefinitions ?? [];
        if (!operation || !getVariableValues(schema, definitions, variables).errors) return;
        const issues = issuesOf(schema, operation, variables).slice(0, mostIssues);
        if (issues.length === 0) return;
        throw new GraphQLError(validationFailed(issues).message, {
          extensions: { code: 'BAD_USER_INPUT', errors: issues, http: { status: 400 } },
        });
      },
    };
  },
};

const compile = inputChecker(leafCheck, { checksForms: true });

function issuesOf(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Issue[] {
  const issues: Issue[] = [];
  for (const { variable, type: node, defaultValue } of variableDefinitions) {
    const name = variable.name.value;
    const type = typeFromAST(schema, node);
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (!isInputType(type) || (value === undefined && defaultValue)) continue;
    compile(type, undefined, '')(value, name, issues);
  }
  return issues;
}
