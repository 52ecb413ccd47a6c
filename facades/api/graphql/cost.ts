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

/** The maximum cost of a query. A unit is a value of about 50 bytes, so an answer has at most 5 MB. */
export const mostCost = 120_000;

/** The assumed number of entries of a list without a length. */
const ordinaryLength = 10;

/**
 * Fields with long values: about their maximum lengths in units. Those of the same names in the schema's description are
 * words and sentences.
 */
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

/** The cost of a root field beside its answer: mostly a round trip to the database. */
const rootCost = 100;

/** The cost of each page entry beside its answer: it is read completely, whatever is selected. */
const entryCost = 100;

/** Free times are computed: the cost of a day, and its number of slots. */
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
  /** The costs of completely counted fragments. */
  readonly fragmentCosts: Map<string, number>;
  /** Counts only fields that are read together with their object. */
  readonly isAtOnce?: boolean;
}

/**
 * Estimates the cost of an operation of a valid document: its values, multiplied by the `limit` of the lists around
 * them. Stops counting beyond `mostCost`.
 */
export function costOf(operation: OperationDefinitionNode, request: Request): number {
  const root = request.schema.getRootType(operation.operation);
  const counting = { ...request, fragmentCosts: new Map<string, number>() };
  return root ? selectionCost(operation.selectionSet, root, counting, undefined, mostCost) : 0;
}

/**
 * Estimates the number of an object's selected values that are present at once. Fields that are read separately
 * come later and do not count.
 */
export function weightOf(nodes: readonly FieldNode[], type: GraphQLNamedType, request: Request) {
  const counting = { ...request, fragmentCosts: new Map<string, number>(), isAtOnce: true };
  const selected = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  return selected.reduce(
    (weight, each) => weight + selectionCost(each, type, counting, undefined, mostCost),
    1,
  );
}

/** `length` is the length of the lists in a page; counting stops at `most`. */
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

/** A fragment may be spread many times. Caching its cost keeps the counting cheap. */
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
      : described
        ? 1
        : (weights[node.name.value] ?? 1);
  return own + times * each;
}

/** `__typename` and unknown fields have no definition. */
function fieldOf(
  parent: GraphQLNamedType,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  if (name === '__schema') return SchemaMetaFieldDef;
  if (name === '__type') return TypeMetaFieldDef;
  return isObjectType(parent) ? parent.getFields()[name] : undefined;
}

/**
 * Returns the requested number of page entries, or of the board's days. However many days it has, the board's
 * number of appointments is limited.
 */
function lengthOf(args: Readonly<Record<string, unknown>>): number | undefined {
  const { days } = args;
  const length =
    typeof days === 'number' ? Math.min(days, ordinaryLength) : (args['limit'] ?? args['pageSize']);
  return typeof length === 'number' && length > 0 ? length : undefined;
}

/** Returns the number of days whose free times are requested. */
function daysOf(args: Readonly<Record<string, unknown>>, field: GraphQLField<unknown, unknown>) {
  if (!field.args.some(({ name }) => name === 'dateFrom')) return undefined;
  const days = (dateOf(args['dateTo']) - dateOf(args['dateFrom'])) / day + 1;
  return Number.isFinite(days) ? Math.min(Math.max(days, 1), mostDays) : 1;
}

/** A value that is not a date is refused later, with a clear message. */
const dateOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : NaN);

/** Returns the arguments that are literal, sent as variables, or defaults. */
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
