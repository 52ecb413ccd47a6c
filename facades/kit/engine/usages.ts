import {
  Kind,
  TypeInfo,
  getNullableType,
  isInputObjectType,
  isListType,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type {
  ArgumentNode,
  DocumentNode,
  GraphQLArgument,
  GraphQLInputField,
  GraphQLInputType,
  GraphQLSchema,
  ValueNode,
} from 'graphql';
import { itemLimit, limitOf } from '../../../src/platform/validation/limits.ts';
import type { Limit } from '../../../src/platform/validation/limits.ts';

/** A use of a variable: an argument or input field, or an item in a list of it. */
export interface Usage {
  readonly definition: GraphQLArgument | GraphQLInputField;
  readonly type: GraphQLInputType;
  readonly limit: Limit | undefined;
}

/** Finds every use of every variable in an operation's own document, by the variable's name. */
export function usagesOf(schema: GraphQLSchema, document: DocumentNode): Map<string, Usage[]> {
  const usages = new Map<string, Usage[]>();
  const info = new TypeInfo(schema);
  const Argument = ({ value }: ArgumentNode): void => {
    const definition = info.getArgument();
    if (definition) collect(value, usageAt(definition), usages);
  };
  visit(document, visitWithTypeInfo(info, { Argument }));
  return usages;
}

function usageAt(definition: GraphQLArgument | GraphQLInputField): Usage {
  return { definition, type: definition.type, limit: limitOf(definition) };
}

function collect(node: ValueNode, usage: Usage, usages: Map<string, Usage[]>): void {
  const type = getNullableType(usage.type);
  if (node.kind === Kind.VARIABLE) {
    const name = node.name.value;
    usages.set(name, [...(usages.get(name) ?? []), usage]);
  } else if (node.kind === Kind.LIST && isListType(type)) {
    const item = { ...usage, type: type.ofType, limit: itemLimit(usage.limit) };
    for (const each of node.values) collect(each, item, usages);
  } else if (node.kind === Kind.OBJECT && isInputObjectType(type)) {
    for (const { name, value } of node.fields) {
      const field = type.getFields()[name.value];
      if (field) collect(value, usageAt(field), usages);
    }
  }
}
