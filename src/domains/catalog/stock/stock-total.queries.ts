import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/query/query.ts';

/** Sellable units of a stock row at all locations, as text of SQL for queries of items. */
export const totalOnHandSql = (stock: string): string => `(${stock}.on_hand + ${stock}.elsewhere)`;

/** Reserved units of a stock row at all locations. */
export const totalReservedSql = (stock: string): string =>
  `(${stock}.reserved + ${stock}.elsewhere_reserved)`;

export const totalOnHand = (stock: string): Sql => sql.raw(totalOnHandSql(stock));

export const totalReserved = (stock: string): Sql => sql.raw(totalReservedSql(stock));
