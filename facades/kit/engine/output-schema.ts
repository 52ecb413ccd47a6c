import { getNullableType, isLeafType, isListType, isNonNullType, isObjectType } from 'graphql';
import type {
  DocumentNode,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql';
import { plainText } from '../../../src/platform/validation/messages.ts';
import { described, leafSchema, objectSchema, ofType } from './json-schema.ts';
import type { JsonSchema, Property } from './json-schema.ts';
import type { Report } from './report.ts';
import { fragmentsOf, selectedFields } from './selected-fields.ts';
import type { Fragments, SelectedField } from './selected-fields.ts';
import { untrustedIn, type Untrusted } from './untrusted.ts';

/** The result of an operation: the response key of its root field, and that field's schema. */
export interface Result {
  readonly rootField: string;
  readonly outputSchema: JsonSchema;
  /** The keys, anywhere in that value, of text that may come from outside the business. */
  readonly untrusted: readonly Untrusted[];
}

/** Reads the result of an operation of a valid document; undefined if it reported a problem. */
export function readResult(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  report: Report,
): Result | undefined {
  const fragments = fragmentsOf(document);
  const [root, ...others] = selectedFields([operation.selectionSet], fragments);
  const field = root && schema.getRootType(operation.operation)?.getFields()[root.name];
  if (!field || others.length > 0 || root.conditional) {
    report('must select exactly one field of the schema at its root, unconditionally.');
    return undefined;
  }
  const type = getNullableType(field.type);
  if (!isObjectType(isListType(type) ? getNullableType(type.ofType) : type)) {
    report(`${root.name} returns ${String(field.type)}, but operations answer with objects.`);
    return undefined;
  }
  try {
    const outputSchema = presentSchema(type, root, fragments);
    const untrusted = untrustedIn(schema, type, root, fragments);
    return { rootField: root.key, outputSchema, untrusted };
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

function selectionSchema(
  type: GraphQLObjectType,
  selected: SelectedField,
  fragments: Fragments,
): JsonSchema {
  const fields = selectedFields(selected.selectionSets, fragments);
  const object = objectSchema(fields.map(field => fieldProperty(type, field, fragments)));
  return ofType(object, { name: type.name, description: plainText(type.description) });
}

function fieldProperty(
  parent: GraphQLObjectType,
  selected: SelectedField,
  fragments: Fragments,
): Property {
  const field = parent.getFields()[selected.name];
  // `__typename` is the only undeclared field that validation accepts.
  const schema = field
    ? {
        ...described(valueSchema(field.type, selected, fragments), plainText(field.description)),
        ...(field.deprecationReason != null && { deprecated: true }),
      }
    : { type: 'string', enum: [parent.name] };
  return { name: selected.key, schema, required: !selected.conditional };
}

function valueSchema(
  type: GraphQLOutputType,
  selected: SelectedField,
  fragments: Fragments,
): JsonSchema {
  if (!isNonNullType(type)) {
    return { anyOf: [presentSchema(type, selected, fragments), { type: 'null' }] };
  }
  return presentSchema(type.ofType, selected, fragments);
}

function presentSchema(
  type: GraphQLOutputType,
  selected: SelectedField,
  fragments: Fragments,
): JsonSchema {
  if (isListType(type)) {
    return { type: 'array', items: valueSchema(type.ofType, selected, fragments) };
  }
  if (isObjectType(type)) return selectionSchema(type, selected, fragments);
  if (!isLeafType(type))
    throw new Error(`${selected.key}: ${String(type)} is abstract, which has no schema.`);
  const leaf = leafSchema(type);
  if (!leaf)
    throw new Error(`${selected.key}: the scalar ${String(type)} has no extensions.jsonSchema.`);
  return leaf;
}
