import DataLoader from 'dataloader';
import type { EntityManager } from '@mikro-orm/sql';
import {
  defaultFieldResolver,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  getNullableType,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { findElsewhere, placedKinds } from '../../domains/business/access/located.queries.ts';
import {
  limitedBusiness,
  limitOf,
  limitReads,
} from '../../domains/business/access/only-locations.queries.ts';
import { notFound } from '../../domains/nouns/not-found.ts';
import type { Context } from '../../platform/context.ts';
import { kindOf, type IdKind } from '../../platform/lib/ids.ts';
import { sharedByItems, typesOfAllLocations } from './location-rules.ts';

type Field = GraphQLField<unknown, Context>;

/**
 * Hides records of other locations within the answers to members who are limited to locations: null instead of one, and lists
 * without them. It applies to every field with an object or an id, so a new field is covered by its type.
 */
export function hideElsewhere(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || roots.includes(type)) continue;
    for (const field of Object.values(type.getFields())) hideIn(field);
  }
}

function hideIn(field: Field): void {
  const type = getNamedType(field.type);
  const isRecord =
    isObjectType(type) &&
    !typesOfAllLocations.has(type.name) &&
    ('id' in type.getFields() || 'locationId' in type.getFields());
  const isReference = type.name === 'ID' && field.name !== 'id';
  if (!isRecord && !isReference) return;
  const isRequired = isNonNullType(field.type) && !isListType(getNullableType(field.type));
  // A reference that is always there belongs to the record itself.
  if (isReference && isRequired) return;
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args, context, info) => {
    const found = resolve(source, args, context, info) as unknown;
    return context.caller.isAtLocations ? shown(context, { source, found, isRequired }) : found;
  };
}

interface Found {
  source: unknown;
  found: unknown;
  isRequired: boolean;
}

async function shown(context: Context, { source, found, isRequired }: Found): Promise<unknown> {
  const value = await found;
  if (Array.isArray(value)) {
    const hidden = await Promise.all(value.map(each => isElsewhere(context, source, each)));
    return value.filter((_, index) => !hidden[index]);
  }
  if (!(await isElsewhere(context, source, value))) return value;
  if (!isRequired) return null;
  const id = idOf(value) ?? '';
  throw notFound(kindOf(id) as IdKind, id);
}

async function isElsewhere(context: Context, source: unknown, value: unknown): Promise<boolean> {
  const id = idOf(value);
  if (id === null) return false;
  const businessId = businessOf(value) ?? businessOf(source) ?? limitedBusiness(context.em);
  if (businessId === undefined || !(await limitReads(context, businessId))) return false;
  return context.loader(elsewhereLoader).load(`${businessId} ${id}`);
}

/** Returns the id of a record of a location or else of its location, or the id that a value is; null for all else. */
function idOf(value: unknown): string | null {
  const record = value as { id?: unknown; locationId?: unknown } | null | undefined;
  const id = typeof value === 'string' ? value : (record?.id ?? record?.locationId);
  if (typeof id !== 'string') return null;
  const kind = kindOf(id);
  return placedKinds.includes(kind) && (typeof value !== 'string' || !sharedByItems.has(kind))
    ? id
    : null;
}

function businessOf(value: unknown): string | undefined {
  const businessId = (value as { businessId?: unknown } | null | undefined)?.businessId;
  return typeof businessId === 'string' ? businessId : undefined;
}

/** Tells which records are at other locations than the caller's, by business and id. */
const elsewhereLoader = (em: EntityManager) =>
  new DataLoader<string, boolean>(async keys => {
    const pairs = keys.map(key => key.split(' ') as [string, string]);
    const ofBusiness = Map.groupBy(pairs, ([businessId]) => businessId);
    const elsewhere = new Set<string>();
    for (const [businessId, ofOne] of ofBusiness) {
      const at = limitOf(em, businessId);
      const ids = ofOne.map(([, id]) => id);
      for (const id of at ? await findElsewhere(em, at, ids) : []) elsewhere.add(id);
    }
    return pairs.map(([, id]) => elsewhere.has(id));
  });
