import {
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  typeFromAST,
  valueFromASTUntyped,
} from 'graphql';
import type {
  DocumentNode,
  GraphQLInputType,
  GraphQLNamedInputType,
  GraphQLSchema,
  OperationDefinitionNode,
  VariableDefinitionNode,
} from 'graphql';
import type { Limit } from '../../../src/platform/validation/limits.ts';
import { plainText } from '../../../src/platform/validation/messages.ts';
import { leafSchema } from './json-schema.ts';
import type { Report } from './report.ts';
import { usagesOf } from './usages.ts';
import type { Usage } from './usages.ts';

/** A variable of an operation, with the types and limits of all its uses. */
export interface Variable {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly description: string;
  readonly limit: Limit | undefined;
  /** The default in wire form; undefined if there is none. */
  readonly defaultValue: unknown;
  readonly required: boolean;
  /** True if null equals omission: a default exists, or no use accepts null. */
  readonly nullIsAbsent: boolean;
}

/** Reads the variables of an operation, whose document contains only it and its fragments. */
export function readVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  report: Report,
): Variable[] {
  const usages = usagesOf(schema, document);
  return (operation.variableDefinitions ?? []).flatMap(node => {
    const name = node.variable.name.value;
    const type = typeFromAST(schema, node.type);
    // Validation has already refused other types. The check only satisfies the type checker.
    if (!isInputType(type)) return [];
    const problem = typeProblem(type);
    if (problem) report(`$${name}: ${problem}`);
    return [readVariable(node, type, usages.get(name) ?? [], each => report(`$${name}: ${each}`))];
  });
}

function readVariable(
  node: VariableDefinitionNode,
  type: GraphQLInputType,
  usages: readonly Usage[],
  report: Report,
): Variable {
  const descriptions = [
    node.description?.value,
    ...usages.map(each => each.definition.description),
  ];
  const description = descriptions.map(plainText).find(Boolean) ?? '';
  if (!description) report('has no description, and nor has any place of its use.');
  const demanded = isNonNullType(type);
  const defaultNode = node.defaultValue ?? (demanded ? undefined : defaultAt(usages));
  const refusesNull = usages.some(usage => isNonNullType(usage.type));
  return {
    name: node.variable.name.value,
    type,
    description,
    limit: joinLimits(usages, report),
    defaultValue: defaultNode && valueFromASTUntyped(defaultNode),
    required: demanded && defaultNode === undefined,
    nullIsAbsent: defaultNode !== undefined || (!demanded && refusesNull),
  };
}

/** Returns the default of the argument or input field that a variable stands for, if it is the only one. */
function defaultAt(usages: readonly Usage[]): VariableDefinitionNode['defaultValue'] {
  const [usage, ...others] = usages;
  const whole = others.length === 0 && usage?.type === usage?.definition.type;
  return whole ? usage?.definition.astNode?.defaultValue : undefined;
}

/** Joins the limits of all uses of a variable: it must satisfy every one. */
function joinLimits(usages: readonly Usage[], report: Report): Limit | undefined {
  const entries = usages.flatMap(usage => Object.entries(usage.limit ?? {}));
  if (entries.length === 0) return undefined;
  const joined: Record<string, unknown> = {};
  for (const [key, value] of entries) {
    const known = joined[key] ?? value;
    if (typeof known === 'number') {
      joined[key] = key.startsWith('min') ? Math.max(known, value) : Math.min(known, value);
    } else if (known === value) joined[key] = value;
    else report(`is used at places that ask for a different ${key}: ${known} and ${value}.`);
  }
  return joined;
}

/** Returns the reason why a type cannot be described inline, or undefined. */
function typeProblem(
  type: GraphQLInputType,
  within: readonly GraphQLNamedInputType[] = [],
): string | undefined {
  if (isNonNullType(type) || isListType(type)) return typeProblem(type.ofType, within);
  if (!isInputObjectType(type)) {
    const described = isEnumType(type) || leafSchema(type);
    return described ? undefined : `the scalar ${type.name} has no extensions.jsonSchema.`;
  }
  if (within.includes(type)) return `the input type ${type.name} contains itself.`;
  if (type.isOneOf) return `the input type ${type.name} is @oneOf, which clients misread.`;
  const problems = Object.values(type.getFields()).map(field =>
    typeProblem(field.type, [...within, type]),
  );
  return problems.find(Boolean);
}
