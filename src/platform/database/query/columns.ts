import { p, Type } from '@mikro-orm/core';

/** Instants are epoch milliseconds in the code and `timestamptz` in the database. */
class InstantType extends Type<number, string> {
  override convertToDatabaseValue(value: number): string {
    return typeof value === 'number' ? new Date(value).toISOString() : value;
  }

  override convertToJSValue(value: string | Date): number {
    return typeof value === 'string' ? Date.parse(value) : value.getTime();
  }

  override getColumnType(): string {
    return 'timestamptz(3)';
  }

  override compareAsType(): string {
    return 'number';
  }
}

/** Words as they are made elsewhere: left to itself, the ORM would have the database split them. */
class VectorType extends Type<string, string> {
  override getColumnType(): string {
    return 'tsvector';
  }
}

/** A TypeID of ours, the primary key of every table. */
export const id = () => p.string().columnType('text').primary();

/** An instant in epoch milliseconds. */
export const instant = () => p.type(InstantType).$type<number>();

/** Text of any length; limits are the schema's business. */
export const text = () => p.string().columnType('text');

/** A list of texts. */
export const texts = () => p.array().columnType('text[]').$type<string[]>();

/** The text form of a tsvector. It is for the database to look at and so never read. */
export const vector = () => p.type(VectorType).$type<string>().nullable().lazy().hidden();

/** An optimistic version that people may send back; use cases raise it. */
export const version = () => p.integer().default(1);
