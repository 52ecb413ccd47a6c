import {
  getNamedType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';
import { createSchema } from '../../../src/app/schema.ts';

const schema = createSchema();

/** A query or mutation of the schema, and the places of its ids. */
export interface SchemaOperation {
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  /** Fields of the operation, or of its one `input`. */
  readonly fields: readonly OperationField[];
  /** Document that calls the operation with its arguments as variables. */
  readonly document: string;
  /** Returns the document without these `Type.field`s. */
  documentWithout(fields: ReadonlySet<string>): string;
  /** Places field values where the variables expect them. */
  variables(values: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

interface OperationField {
  readonly name: string;
  readonly owner: string;
  readonly isId: boolean;
  readonly isList: boolean;
  readonly isRequired: boolean;
}

/** Every field of Query and Mutation as a call. */
export const operations: readonly SchemaOperation[] = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map(field => asCall(field, 'query')),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map(field =>
    asCall(field, 'mutation'),
  ),
];

/**
 * Returns the values of a call: required fields, the business, and the fields named, from samples by `Type.field` or name.
 * @throws Error that names the sample to add for a new operation.
 */
export function valuesOf(
  operation: SchemaOperation,
  samples: Readonly<Record<string, unknown>>,
  more: readonly string[] = [],
): Record<string, unknown> {
  const wanted = operation.fields.filter(
    ({ owner, name, isRequired }) =>
      isRequired ||
      name === 'businessId' ||
      more.includes(name) ||
      more.includes(`${owner}.${name}`),
  );
  return Object.fromEntries(
    wanted.map(field => {
      const key = `${field.owner}.${field.name}`;
      const sample = samples[key] ?? samples[field.name];
      if (sample === undefined) {
        throw new Error(
          `${operation.name} takes ${key}, of which there is no sample: add one to samplesOf in test/contract/tables/things.ts.`,
        );
      }
      return [field.name, sample];
    }),
  );
}

function asCall(
  field: GraphQLField<unknown, unknown>,
  kind: 'query' | 'mutation',
): SchemaOperation {
  const [input] = field.args.filter(argument => isInputObjectType(getNamedType(argument.type)));
  const members = input ? inputFields(input) : field.args;
  const parameters = field.args.map(each => `$${each.name}: ${String(each.type)}`).join(', ');
  const args = field.args.map(each => `${each.name}: $${each.name}`).join(', ');
  const call = field.args.length > 0 ? `${field.name}(${args})` : field.name;
  const head = field.args.length > 0 ? `${kind} (${parameters})` : kind;
  const documentWithout = (fields: ReadonlySet<string>) =>
    `${head} { ${call} ${selection(field.type, 0, fields)} }`;
  return {
    name: field.name,
    kind,
    fields: members.map(each => describe(each, input ? getNamedType(input.type).name : field.name)),
    document: documentWithout(new Set()),
    documentWithout,
    variables: values => (input ? { [input.name]: values } : { ...values }),
  };
}

function inputFields({ type }: GraphQLArgument): readonly GraphQLInputField[] {
  const named = getNamedType(type);
  return isInputObjectType(named) ? Object.values(named.getFields()) : [];
}

function describe(
  { name, type, defaultValue }: GraphQLArgument | GraphQLInputField,
  owner: string,
): OperationField {
  const bare: GraphQLInputType = getNullableType(type);
  return {
    name,
    owner,
    isId: getNamedType(type).name === 'ID',
    isList: isListType(bare),
    isRequired: isNonNullType(type) && defaultValue === undefined,
  };
}

/** Selects all leaves of an object and of nested objects, down to a page's items. */
function selection(type: GraphQLOutputType, depth: number, but: ReadonlySet<string>): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).flatMap(field => {
    if (but.has(`${named.name}.${field.name}`)) return [];
    if (isLeafType(getNamedType(field.type))) return [field.name];
    return depth < 2 ? [`${field.name} ${selection(field.type, depth + 1, but)}`] : [];
  });
  return `{ ${fields.join(' ')} }`;
}
