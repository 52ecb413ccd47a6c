import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { createQueryId, PostgresQueryCompiler, sql, type RawBuilder } from 'kysely';
import type { Check, Pipelined } from '../connection/pipelined-connection.ts';
import { changeRows } from '../tenancy/change-rows.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { columnsOf } from './columns-of.ts';
import { read, sql as send, pipelineSql, unpreparedHint } from './sql.ts';

/**
 * A statement, or a part of one, by Kysely's tagged template: its values become parameters, and parts can be nested.
 * Rows have the driver's types; `timestamptz` is text.
 */
export type Sql<Row = unknown> = RawBuilder<Row>;

const compiler = new PostgresQueryCompiler();

function compile(statement: Sql): [text: string, parameters: readonly unknown[]] {
  const compiled = compiler.compileQuery(statement.toOperationNode(), createQueryId());
  return [compiled.sql, compiled.parameters];
}

/** Sends a statement in the present transaction, or else to the primary. */
export function query<Row>(em: EntityManager, statement: Sql<Row>): Promise<Row[]> {
  return send(em, ...compile(statement));
}

/** Reads from a replica, if there is one. It may lag: statements that decide about a change or about access use `query`. */
export function queryReplica<Row>(em: EntityManager, statement: Sql<Row>): Promise<Row[]> {
  return read(em, ...compile(statement));
}

/**
 * Sends a statement of the present transaction without waiting for its answer.
 * The next statement or the commit travels with it, and fails if this one fails or if `check` throws for its rows.
 */
export function pipeline<Row>(
  em: EntityManager,
  statement: Sql<Row>,
  check?: Check<Row>,
): Promise<Pipelined<Row>> {
  return pipelineSql(em, ...compile(statement), check);
}

/** Sends a statement with `returning` that changes rows of `scope`, in the present transaction or as its own. */
export function queryWithin<Row>(
  em: EntityManager,
  scope: TenantScope,
  statement: Sql<Row>,
): Promise<Row[]> {
  return changeRows(em, scope, ...compile(statement));
}

/** Returns the select list of an entity's columns, named and typed as its properties. `alias` is the table's. */
export function columns(em: EntityManager, entity: EntityClass<object>, alias: string): Sql {
  return sql.raw(columnsOf(em, entity, alias));
}

/** Joins conditions by `and`, without those that are false or null because their filter is not given. */
export function allOf(conditions: readonly (Sql | false | null | undefined)[]): Sql {
  return sql.join(conditions.filter(Boolean), sql` and `);
}

/**
 * Returns a parameter whose value is hidden from the planner. Suits a prepared statement with one sensible plan, which is then
 * planned once.
 */
export function opaque(
  value: unknown,
  type: 'text' | 'text[]' | 'boolean' | 'boolean[]' | 'int' | 'int[]' | 'timestamptz' | 'tsquery',
): Sql {
  const typed = sql.raw(type);
  return sql`(select ${value}::${typed})::${typed}`;
}

/** Returns the part of a text with `$1`, `$2`, …, as statements outside of `*.queries.ts` have it, with these parameters. */
export function fromText(text: string, parameters: readonly unknown[]): Sql {
  const texts = text.split(/\$\d+/);
  const values = [...text.matchAll(/\$(\d+)/g)].map(([, place]) => parameters[Number(place) - 1]);
  return sql(Object.assign(texts, { raw: texts }), ...values);
}

/** Begins a statement that needs a plan for its values at every call. */
export const unprepared = sql.raw(unpreparedHint);
