import {
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  valueFromASTUntyped,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type InlineFragmentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { describedLengths } from './described-lengths.ts';

/** The greatest cost of a query. A unit is a value of about 50 bytes, so that an answer has 5 MB at most. */
export const mostCost = 120_000;

/** How many entries a list is taken to have that says nothing of its length. */
const ordinaryLength = 10;

/** Fields whose values are long at worst: about their greatest lengths in units. */
const weights: Readonly<Record<string, number>> = {
  workingHours: 330,
  description: 100,
  notes: 100,
  payload: 100,
  details: 50,
  comment: 40,
  url: 40,
  images: 8,
};

/** A value that describes the schema is a word or a sentence. */
const describedWeight = 2;

/** What a root field costs beside its answer, which is mostly a round trip to the database. */
const rootCost = 100;

/** What each entry of a page costs beside its answer: all of it is read, whatever of it is asked for. */
const entryCost = 100;

/** Free times are computed: a day of them costs this much, and has this many. */
const dayCost = 200;
const slotsPerDay = 40;
const mostDays = 62;
const day = 86_400_000;

export interface Request {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly variables: Readonly<Record<string, unknown>>;
}

interface Counting extends Request {
  /** What fragments cost that have been counted to their end. */
  readonly fragmentCosts: Map<string, number>;
  /** Counts only what is read together with its object. */
  readonly isAtOnce?: boolean;
}

/**
 * Estimates what an operation of a valid document costs: its values, each as often as the lists around it have entries
 * by their `limit`. Stops counting beyond `mostCost`.
 */
export function costOf(operation: OperationDefinitionNode, request: Request): number {
  const root = request.schema.getRootType(operation.operation);
  const counting = { ...request, fragmentCosts: new Map<string, number>() };
  return root ? selectionCost(operation.selectionSet, root, counting, undefined, mostCost) : 0;
}

/**
 * Estimates how many values of an object are there at once, selected so. What is read for it on its own, is not: it comes
 * later.
 */
export function weightOf(nodes: readonly FieldNode[], type: GraphQLNamedType, request: Request) {
  const counting = { ...request, fragmentCosts: new Map<string, number>(), isAtOnce: true };
  const selected = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  return selected.reduce(
    (weight, each) => weight + selectionCost(each, type, counting, undefined, mostCost),
    1,
  );
}

/** `length` is that of the lists in a page; `most` is where counting stops. */
function selectionCost(
  { selections }: SelectionSetNode,
  type: GraphQLNamedType,
  request: Counting,
  length: number | undefined,
  most: number,
): number {
  let cost = 0;
  for (const selection of selections) {
    if (cost > most) break;
    if (selection.kind === Kind.FIELD) {
      cost += fieldCost(selection, type, request, length, most - cost);
    } else {
      const fragment =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? request.fragments[selection.name.value]
          : selection;
      if (!fragment) continue;
      cost += fragmentCost(fragment, type, request, length, most - cost);
    }
  }
  return cost;
}

/** A fragment may be spread so often that only remembering what it costs keeps the counting itself cheap. */
function fragmentCost(
  fragment: FragmentDefinitionNode | InlineFragmentNode,
  type: GraphQLNamedType,
  request: Counting,
  length: number | undefined,
  most: number,
): number {
  const condition = fragment.typeCondition?.name.value;
  const on = (condition !== undefined && request.schema.getType(condition)) || type;
  if (fragment.kind === Kind.INLINE_FRAGMENT) {
    return selectionCost(fragment.selectionSet, on, request, length, most);
  }
  const key = `${fragment.name.value} ${length}`;
  const known = request.fragmentCosts.get(key);
  if (known !== undefined) return known;
  const cost = selectionCost(fragment.selectionSet, on, request, length, most);
  if (cost <= most) request.fragmentCosts.set(key, cost);
  return cost;
}

function fieldCost(
  node: FieldNode,
  parent: GraphQLNamedType,
  request: Counting,
  pageLength: number | undefined,
  most: number,
): number {
  const field = fieldOf(parent, node.name.value);
  if (!field || (request.isAtOnce && field.resolve)) return 1;
  const args = argumentsOf(node, field, request.variables);
  const isRoot =
    parent === request.schema.getQueryType() || parent === request.schema.getMutationType();
  const days = daysOf(args, field);
  const ownLength = days === undefined ? lengthOf(args) : days * slotsPerDay;
  const isList = isListType(getNullableType(field.type));
  const described = parent.name.startsWith('__') ? describedLengths(request.schema) : undefined;
  const times =
    described?.[node.name.value] ?? (isList ? (pageLength ?? ownLength ?? ordinaryLength) : 1);
  const read = isList ? 0 : (lengthOf(args) ?? 0) * entryCost;
  const own = (isRoot ? rootCost : 0) + (days ?? 0) * dayCost + read;
  const type = getNamedType(field.type);
  const each =
    node.selectionSet && isCompositeType(type)
      ? 1 +
        selectionCost(
          node.selectionSet,
          type,
          request,
          isList ? undefined : ownLength,
          most / times,
        )
      : weightOfValue(node.name.value, described !== undefined);
  return own + times * each;
}

function weightOfValue(name: string, isDescribed: boolean): number {
  return isDescribed ? describedWeight : (weights[name] ?? 1);
}

/** `__typename` and what is not there have none. */
function fieldOf(
  parent: GraphQLNamedType,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  if (name === '__schema') return SchemaMetaFieldDef;
  if (name === '__type') return TypeMetaFieldDef;
  return isObjectType(parent) ? parent.getFields()[name] : undefined;
}

/**
 * The number of entries that a page was asked to have, or of days that the board was. However many days it has, the
 * board has no more than so many appointments.
 */
function lengthOf(args: Readonly<Record<string, unknown>>): number | undefined {
  const { days } = args;
  const length =
    typeof days === 'number' ? Math.min(days, ordinaryLength) : (args['limit'] ?? args['pageSize']);
  return typeof length === 'number' && length > 0 ? length : undefined;
}

/** The number of days whose free times are asked for. */
function daysOf(args: Readonly<Record<string, unknown>>, field: GraphQLField<unknown, unknown>) {
  if (!field.args.some(({ name }) => name === 'dateFrom')) return undefined;
  const days = (dateOf(args['dateTo']) - dateOf(args['dateFrom'])) / day + 1;
  return Number.isFinite(days) ? Math.min(Math.max(days, 1), mostDays) : 1;
}

/** What is no date is refused later, by a text that says so. */
const dateOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : NaN);

/** The arguments that are written down, sent as variables, or there by default. */
function argumentsOf(
  { arguments: given = [] }: FieldNode,
  { args }: GraphQLField<unknown, unknown>,
  variables: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const defaults = args.map(({ name, defaultValue }) => [name, defaultValue] as const);
  const sent = given
    .map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables)] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries([...defaults, ...sent]);
}
