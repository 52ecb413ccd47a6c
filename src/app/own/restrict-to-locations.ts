import { defaultFieldResolver, getNamedType, isInputObjectType, type GraphQLField } from 'graphql';
import { businessIdOf } from '../../domains/business/access/business-id-of.ts';
import { onlyBusiness } from '../../domains/business/access/authorize.ts';
import {
  findActivePlaces,
  findElsewhere,
  placedKinds,
  type OnlyLocations,
} from '../../domains/business/access/located.queries.ts';
import { limitReads } from '../../domains/business/access/only-locations.queries.ts';
import { mainLocationId } from '../../domains/business/locations/main-location.ts';
import { notFound } from '../../domains/nouns/not-found.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import { kindOf, type IdKind } from '../../platform/lib/ids.ts';
import {
  itemOperations,
  operationsOfOne,
  sharedByItems,
  theirOperations,
} from './location-rules.ts';
import type { Arguments } from './own-scope-rules.ts';

type Field = GraphQLField<unknown, Context>;

/**
 * Restricts members to their locations, by one rule for every field of Query and Mutation that takes a business. Records of other
 * locations look absent, like another tenant's data. A new field is refused until `location-rules.ts` has it.
 */
export function restrictToLocations(field: Field): void {
  const names = argumentNames(field);
  if (!names.has('businessId')) return;
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = async (source, args: Arguments, context, info) => {
    if (!context.caller.isAtLocations) return resolve(source, args, context, info);
    const asked = (args['input'] as Arguments | undefined) ?? args;
    const named = await businessIdOf(context, asked);
    const at = await limitReads(context, named ?? (await onlyBusiness(context)));
    if (at === null) return resolve(source, args, context, info);
    checkOperation(field.name, names);
    await refuseElsewhere(context, at, { field: field.name, asked });
    const placed = await withLocation(context, { name: field.name, names }, { asked, at });
    return resolve(source, args['input'] ? { ...args, input: placed } : placed, context, info);
  };
}

/** Returns the names of a field's arguments, and of the members of its input. */
function argumentNames({ args }: Field): ReadonlySet<string> {
  return new Set(
    args.flatMap(({ name, type }) => {
      const input = getNamedType(type);
      return isInputObjectType(input) ? [name, ...Object.keys(input.getFields())] : [name];
    }),
  );
}

/** @throws DomainError FORBIDDEN for an operation that concerns other locations too. */
function checkOperation(name: string, names: ReadonlySet<string>): void {
  if (theirOperations.has(name)) return;
  if (operationsOfOne.has(name) && names.has('locationId')) return;
  throw new DomainError(
    'FORBIDDEN',
    'This concerns all locations of the business, and the caller is limited to some of them.',
  );
}

/** @throws DomainError NOT_FOUND for the first id of a record at other locations. */
async function refuseElsewhere(
  { em }: Context,
  at: OnlyLocations,
  { field, asked }: { field: string; asked: Arguments },
): Promise<void> {
  const ids = idsIn(asked).filter(id => !namedBy(field, id));
  const elsewhere = await findElsewhere(em, at, ids);
  const first = ids.find(id => elsewhere.has(id));
  if (first !== undefined) throw notFound(kindOf(first) as IdKind, first);
}

/** Returns true for staff and rooms that an item names; an item is of all locations, so it keeps those of others. */
function namedBy(field: string, id: string): boolean {
  return itemOperations.has(field) && sharedByItems.has(kindOf(id));
}

const kinds = new RegExp(`^(?:${placedKinds.join('|')})_`);

/** Returns the ids of records of a location at any depth. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return kinds.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(idsIn);
}

/** A call with the locations of its caller. */
interface Placing {
  asked: Arguments;
  at: OnlyLocations;
}

/**
 * Returns the arguments at a location. Left out, it is the caller's only one. With several, a list shows all of them, and records
 * that are named have locations already. Archived ones take nothing new. @throws DomainError VALIDATION_FAILED if it has to be named.
 */
async function withLocation(
  { em }: Context,
  { name, names }: { name: string; names: ReadonlySet<string> },
  { asked, at }: Placing,
): Promise<Arguments> {
  if (name === 'saveStaffMember') return withPlacesOfWork(asked, at);
  if (name === 'saveCatalogItem') checkStock(asked, at);
  // A client waits for the locations of the member unless others are named.
  if (names.has('locationIds') && asked['locationIds'] == null)
    return { ...asked, locationIds: await activeOf(em, at) };
  // A location to save is new without an id.
  if (!names.has('locationId') || asked['locationId'] != null || name === 'saveLocation')
    return asked;
  const [only, ...others] = at.locationIds;
  if (others.length === 0) return { ...asked, locationId: only };
  const isNamed = idsIn(asked).some(id => !id.startsWith('stf_'));
  if (!operationsOfOne.has(name) || isNamed) return asked;
  const places = await findActivePlaces(em, at);
  if (places.length === 1) return { ...asked, locationId: places[0]!.id };
  const named = places.map(({ id, name: place }) => `${place} (${id})`).join(', ');
  throw invalid('locationId', `required; you have access to ${named}.`, 'required');
}

/** Returns the locations that are active; all of them if none is, which then is refused. */
async function activeOf(em: Context['em'], at: OnlyLocations): Promise<readonly string[]> {
  if (at.locationIds.length === 1) return at.locationIds;
  const active = (await findActivePlaces(em, at)).map(({ id }) => id);
  return active.length > 0 ? active : at.locationIds;
}

/** @throws DomainError FORBIDDEN for stock counted with an item, which is that of the main location. */
function checkStock(asked: Arguments, { businessId, locationIds }: OnlyLocations): void {
  const isTheirs = locationIds.includes(mainLocationId(businessId));
  if (asked['stockOnHand'] == null || isTheirs) return;
  throw new DomainError(
    'FORBIDDEN',
    'stockOnHand: this is the stock of the main location; adjust that of yours (adjustStock).',
  );
}

/**
 * Returns a staff member to save. A new one works at the caller's only location, unless others are named. Where somebody works
 * concerns other locations too. @throws DomainError FORBIDDEN, VALIDATION_FAILED.
 */
function withPlacesOfWork(asked: Arguments, { locationIds }: OnlyLocations): Arguments {
  const isNew = asked['staffId'] == null;
  if (asked['locations'] != null) {
    if (isNew) return asked;
    throw new DomainError(
      'FORBIDDEN',
      'locations: only members with access to all locations change where somebody works.',
    );
  }
  if (!isNew) return asked;
  if (locationIds.length > 1)
    throw invalid('locations', 'required, since you have access to several locations.', 'required');
  return { ...asked, locations: locationIds.map(locationId => ({ locationId })) };
}
