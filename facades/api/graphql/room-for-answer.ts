import { setImmediate } from 'node:timers/promises';
import type { ApolloServerPlugin } from '@apollo/server';
import { addResolversToSchema } from '@graphql-tools/schema';
import {
  defaultFieldResolver,
  getNamedType,
  isIntrospectionType,
  isLeafType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';
import type { Context } from '../../../src/platform/context.ts';
import { invalid } from '../../../src/platform/errors.ts';
import { weightOf } from './cost.ts';

/** The maximum number of values in an answer; each takes up to 2 µs. Ids of a list count as a quarter. */
const mostValues = 50_000;

/** The maximum length of its texts together: a few MB, with up to four bytes a character. */
const mostCharacters = 800_000;

/** The number of values completed before other work of the process gets its turn. */
const valuesATurn = 10_000;

interface Answer {
  values: number;
  characters: number;
  /** Set once the answer is too large: the remaining values are omitted. */
  refusal?: Error;
  /** Resolves when the objects of this turn may be completed. */
  turn: Promise<unknown> | undefined;
  /** The number of values left in this turn. */
  roomInTurn: number;
  readonly weights: WeakMap<object, number>;
}

const emptyAnswer = (): Answer => ({
  values: 0,
  characters: 0,
  turn: undefined,
  roomInTurn: valuesATurn,
  weights: new WeakMap(),
});

/**
 * Returns a schema that counts the values of an answer. The cost of a query is estimated beforehand, but the
 * lengths of its lists and texts are known only while reading. Beyond the limits the rest is omitted, and
 * `refusalAlone` answers only the reason. Long lists are completed in turns. The result of a mutation is always
 * answered.
 */
export function countedSchema(schema: GraphQLSchema): GraphQLSchema {
  const existing = countedSchemas.get(schema);
  if (existing) return existing;
  const counted = ({ type, resolve = defaultFieldResolver }: Field) =>
    isLeafType(getNamedType(type)) ? countedValue(resolve) : countedObjects(resolve, schema);
  const types = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(type => !isIntrospectionType(type) && type !== schema.getMutationType());
  const resolvers = types.map(type => {
    const fields = Object.values(type.getFields());
    return [
      type.name,
      Object.fromEntries(fields.map(field => [field.name, { resolve: counted(field) }])),
    ] as const;
  });
  const made = addResolversToSchema({ schema, resolvers: Object.fromEntries(resolvers) });
  countedSchemas.set(schema, made);
  return made;
}

const countedSchemas = new WeakMap<GraphQLSchema, GraphQLSchema>();

type Field = GraphQLField<unknown, Context>;
type Resolver = GraphQLFieldResolver<unknown, Context>;

function countedValue(resolve: Resolver): Resolver {
  return (...field) => {
    const [, , context, info] = field;
    const answer = context.loader(emptyAnswer);
    if (answer.refusal && resolve !== defaultFieldResolver) return leftOut(answer.refusal, info);
    const value: unknown = resolve(...field);
    answer.values += 1;
    if (typeof value === 'string') answer.characters += value.length;
    else if (Array.isArray(value)) answer.values += value.length / 4;
    refuseTooLarge(answer);
    return value;
  };
}

function countedObjects(resolve: Resolver, schema: GraphQLSchema): Resolver {
  return (...field) => {
    const [, , context, info] = field;
    const answer = context.loader(emptyAnswer);
    if (answer.refusal) return leftOut(answer.refusal, info);
    answer.values += 1;
    const value: unknown = resolve(...field);
    return value instanceof Promise
      ? value.then(objects => given(objects, answer, info, schema))
      : given(value, answer, info, schema);
  };
}

/** The refusal is never thrown at once: later entries of the same list would fail without a handler. */
function leftOut(refusal: Error, { returnType }: GraphQLResolveInfo): Promise<never> | null {
  return isNonNullType(returnType) ? Promise.reject(refusal) : null;
}

function given(
  value: unknown,
  answer: Answer,
  info: GraphQLResolveInfo,
  schema: GraphQLSchema,
): unknown {
  if (!Array.isArray(value)) return value;
  answer.values += value.length / 4;
  refuseTooLarge(answer);
  if (answer.refusal) return leftOut(answer.refusal, info);
  const weight = entryWeight(answer, info, schema);
  return value.map((entry: unknown) => inTurn(entry, weight, answer));
}

function inTurn(entry: unknown, weight: number, answer: Answer): unknown {
  answer.roomInTurn -= weight;
  if (answer.roomInTurn < 0) {
    answer.roomInTurn = valuesATurn;
    answer.turn = Promise.resolve(answer.turn).then(() => setImmediate());
  }
  return answer.turn ? answer.turn.then(() => entry) : entry;
}

function refuseTooLarge(answer: Answer): void {
  if (answer.values <= mostValues && answer.characters <= mostCharacters) return;
  answer.refusal ??= invalid(
    'query',
    'asks for too large an answer. Ask for shorter lists or fewer fields.',
  );
}

/** `schema` is the uncounted one, in which only separately read fields have a resolver. */
function entryWeight(
  { weights }: Answer,
  { fieldNodes, fragments, variableValues: variables, returnType }: GraphQLResolveInfo,
  schema: GraphQLSchema,
): number {
  const known = weights.get(fieldNodes);
  if (known !== undefined) return known;
  const type = getNamedType(returnType);
  const weight = weightOf(fieldNodes, type, { schema, fragments, variables });
  weights.set(fieldNodes, weight);
  return weight;
}

/** Replaces an answer that became too large by the error alone, because its partial data is useless. */
export const refusalAlone: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ contextValue, response: { body } }) {
        const { refusal } = contextValue.loader(emptyAnswer);
        if (!refusal || body.kind !== 'single') return;
        const { errors = [] } = body.singleResult;
        const [error] = errors.filter(({ message }) => message === refusal.message);
        if (error) Object.assign(body.singleResult, { data: null, errors: [error] });
      },
    };
  },
};
