import {
  Kind,
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
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** The greatest cost of a query. A unit is a value of about 50 bytes, so that an answer has 5 MB at most. */
export const mostCost = 100_000;

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

/** What a root field costs beside its answer, which is mostly a round trip to the database. */
const rootCost = 100;

/** What each entry of a page costs beside its answer: all of it is read, whatever of it is asked for. */
const entryCost = 100;

/** Free times are computed: a day of them costs this much, and has this many. */
const dayCost = 200;
const slotsPerDay = 40;
const mostDays = 62;
const day = 86_400_000;

interface Request {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * Estimates what an operation of a valid document costs: its values, each as often as the lists around it have entries
 * by their `limit`. Stops counting beyond `mostCost`.
 */
export function costOf(operation: OperationDefinitionNode, request: Request): number {
  const root = request.schema.getRootType(operation.operation);
  return root ? selectionCost(operation.selectionSet, root, request, undefined, mostCost) : 0;
}

/** `length` is that of the lists in a page; `most` is where counting stops. */
function selectionCost(
  { selections }: SelectionSetNode,
  type: GraphQLNamedType,
  request: Request,
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
      const condition = fragment.typeCondition?.name.value;
      const on = (condition !== undefined && request.schema.getType(condition)) || type;
      cost += selectionCost(fragment.selectionSet, on, request, length, most - cost);
    }
  }
  return cost;
}

function fieldCost(
  node: FieldNode,
  parent: GraphQLNamedType,
  request: Request,
  pageLength: number | undefined,
  most: number,
): number {
  const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined;
  // Introspection, whose size is the schema's.
  if (!field) return 1;
  const args = argumentsOf(node, field, request.variables);
  const isRoot =
    parent === request.schema.getQueryType() || parent === request.schema.getMutationType();
  const days = daysOf(args, field);
  const ownLength = days === undefined ? lengthOf(args) : days * slotsPerDay;
  const isList = isListType(getNullableType(field.type));
  const times = isList ? (pageLength ?? ownLength ?? ordinaryLength) : 1;
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
      : (weights[node.name.value] ?? 1);
  return own + times * each;
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
  const { dateFrom, dateTo } = args;
  const days = (Date.parse(String(dateTo)) - Date.parse(String(dateFrom))) / day + 1;
  return Number.isFinite(days) ? Math.min(Math.max(days, 1), mostDays) : 1;
}

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
