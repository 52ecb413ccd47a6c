import { isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import type { Cell } from './cell.entity.ts';
import { findCells, findCellsOfUser } from './place.queries.ts';
import type { Context } from '../../platform/context.ts';
import { refusedCursor } from '../../platform/database/query/pages.ts';
import { askCell } from './ask-cell.ts';
import { isOfOtherCell } from './of-other-cell.ts';

type Resolve = GraphQLFieldResolver<unknown, Context, Record<string, unknown>>;

interface Page {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
}

/** Lists of a signed-in buyer, in all shops. */
const ofBuyers = [
  'orders',
  'appointments',
  'waitlist',
  'receipts',
  'packages',
  'clientMemberships',
  'giftCards',
];

/** Lets the lists of a person have what other cells hold. The schema is changed in place. */
export function spanCells(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isObjectType(type) && type !== schema.getQueryType() && type !== schema.getMutationType())
      for (const field of Object.values(type.getFields()))
        if (field.resolve) field.resolve = unlessRead(field.resolve);
  }
  const queries = schema.getQueryType()!.getFields();
  const span = (name: string, cellsOf: (context: Context) => Promise<readonly Cell[]>) => {
    const field = queries[name]!;
    field.resolve = paged(field.resolve as Resolve, cellsOf) as GraphQLFieldResolver<
      unknown,
      unknown
    >;
  };
  span('businesses', cellsOfCaller);
  for (const name of ofBuyers) span(name, cellsOfBuyer);
}

function unlessRead(resolve: GraphQLFieldResolver<unknown, unknown>): typeof resolve {
  return (parent, args, context, info) =>
    isOfOtherCell(parent)
      ? (parent as Record<string, unknown>)[`${info.path.key}`]
      : resolve(parent, args, context, info);
}

/** Cells that may have businesses of the caller; none: only this one. */
function cellsOfCaller({ em, caller, services }: Context): Promise<readonly Cell[]> {
  if (caller.businessId !== null) return Promise.resolve([]);
  const own = services.config.cell!;
  return caller.userId === null || caller.operator
    ? findCells(em, own)
    : findCellsOfUser(em, caller.userId);
}

function cellsOfBuyer({ em, caller, services }: Context): Promise<readonly Cell[]> {
  const isBuyer = caller.buyerId !== null && caller.businessId === null;
  return isBuyer ? findCells(em, services.config.cell!) : Promise.resolve([]);
}

/**
 * Returns the resolver of a list that goes through the cells one after another. A cursor names its cell. A cell that does not
 * answer is left out.
 */
function paged(resolve: Resolve, cellsOf: (context: Context) => Promise<readonly Cell[]>): Resolve {
  return async (parent, args, context, info) => {
    const own = context.services.config.cell!;
    const found = context.caller.askedBy === undefined ? await cellsOf(context) : [];
    if (found.every(({ name }) => name === own)) return resolve(parent, args, context, info);
    const cells = found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    const [first, inner] = placeOf(args['cursor'] as string | null | undefined, cells);
    const limit = args['limit'] as number;
    const items: unknown[] = [];
    let cursor = inner;
    let incomplete = false;
    for (const [index, cell] of cells.entries()) {
      if (index < first) continue;
      if (items.length === limit) return { items, nextCursor: `${cell.name}~`, incomplete };
      const asked = { ...args, limit: limit - items.length, cursor };
      const page = (await (cell.name === own
        ? resolve(parent, asked, context, info)
        : askCell(cell, context, info, asked).catch((error: unknown) => {
            context.services.log.warn({ err: error, cell: cell.name }, 'a cell does not answer');
            incomplete = true;
          }))) as Page | undefined;
      if (page) items.push(...page.items);
      if (page?.nextCursor != null)
        return { items, nextCursor: `${cell.name}~${page.nextCursor}`, incomplete };
      cursor = null;
    }
    return { items, nextCursor: null, incomplete };
  };
}

function placeOf(
  cursor: string | null | undefined,
  cells: readonly Cell[],
): [index: number, inner: string | null] {
  if (cursor == null) return [0, null];
  const [, name, inner] = /^([^~]+)~(.*)$/.exec(cursor) ?? [];
  const index = cells.findIndex(cell => cell.name === name);
  if (index === -1) throw refusedCursor();
  return [index, inner || null];
}
