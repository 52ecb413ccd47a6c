import { setImmediate } from 'node:timers/promises';
import type { ApolloServerPlugin } from '@apollo/server';
import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  defaultFieldResolver,
  getNamedType,
  isLeafType,
  isNonNullType,
  type GraphQLFieldConfig,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';
import type { Context } from '../../src/platform/context.ts';
import { invalid } from '../../src/platform/errors.ts';
import { weightOf } from './cost.ts';

/** How many values an answer may have; each takes up to 2 µs. The ids of a list count as a quarter. */
const mostValues = 50_000;

/** How long its texts may be together: a few MB, where each character takes up to four bytes. */
const mostCharacters = 800_000;

/** So many values of an answer are completed before other work of the process is let in. */
const valuesATurn = 10_000;

interface Answer {
  values: number;
  characters: number;
  /** Set once the answer has become too large: whatever of it is still to come is left out. */
  refusal?: Error;
  /** Over when the objects that are given out now may be completed. */
  turn: Promise<unknown> | undefined;
  /** How many values may still be given out in this turn. */
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
 * A schema that counts what an answer comes to have: the cost of a query is estimated beforehand, but only as it is read
 * is it known how long the lists and texts in it are. Beyond the limits the rest is left out, and `refusalAlone` answers
 * nothing but why. Long lists are completed in turns. What a change has done is answered in any case.
 */
export function countedSchema(schema: GraphQLSchema): GraphQLSchema {
  const existing = countedSchemas.get(schema);
  if (existing) return existing;
  const counted = (field: Field): Field => {
    const { resolve = defaultFieldResolver } = field;
    const isLeaf = isLeafType(getNamedType(field.type));
    return { ...field, resolve: isLeaf ? countedValue(resolve) : countedObjects(resolve, schema) };
  };
  const made = mapSchema(schema, {
    [MapperKind.MUTATION_ROOT_FIELD]: field => field,
    [MapperKind.OBJECT_FIELD]: counted,
    [MapperKind.QUERY_ROOT_FIELD]: counted,
  });
  countedSchemas.set(schema, made);
  return made;
}

const countedSchemas = new WeakMap<GraphQLSchema, GraphQLSchema>();

type Field = GraphQLFieldConfig<unknown, Context>;
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

/** Never thrown at once: entries of the same list that are still to come would fail with nobody to catch it. */
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

/** `schema` is the one that does not count, where only what is read on its own has a resolver. */
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

/** Answers an error alone where an answer became too large, since what is there of it is of no use. */
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
