import { p, Type, type EntityClass, type EntityProperty } from '@mikro-orm/core';

/** Instants: epoch milliseconds in code, `timestamptz` in the database. */
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

/** Ready-made search words. By default the ORM would let the database split the text. */
class VectorType extends Type<string, string> {
  override getColumnType(): string {
    return 'tsvector';
  }
}

/** Defines a row's id, our TypeID. In a tenant's table, the key is the business and the id. */
export const id = () => p.string().columnType('text').primary();

/** Foreign key to a tenant's row: the own business, and the id in this column. */
export interface ForeignKey {
  readonly target: EntityClass<object>;
  readonly updateRule?: 'cascade';
  /** By default a nullable reference is cleared, and any other one prevents the deletion. */
  readonly deleteRule?: 'no action' | 'cascade';
}

/**
 * Defines a column with the id of a row of the same business. For the ORM it is a text, since its relations to composite keys
 * would repeat the business. It does not sort inserts by it: `flush` before adding rows that refer to new ones.
 */
export function reference(target: EntityClass<object>, rules: Omit<ForeignKey, 'target'> = {}) {
  const column = text();
  Object.assign(column['~options'], { foreignKey: { target, ...rules } satisfies ForeignKey });
  return column;
}

/** Returns the foreign key of a property defined by `reference`. */
export function foreignKeyOf(property: EntityProperty): ForeignKey | undefined {
  return Reflect.get(property, 'foreignKey') as ForeignKey | undefined;
}

/** Defines a column of an instant, in epoch milliseconds. */
export const instant = () => p.type(InstantType).$type<number>();

/** Defines the time of the row's last change. A trigger sets it if the statement does not. */
export const updatedAt = () => instant().defaultRaw('now()');

/** Defines a text of any length. The schema sets the limits. */
export const text = () => p.string().columnType('text');

/** Defines a list of texts. */
export const texts = () => p.array().columnType('text[]').$type<string[]>();

/** Defines the text form of a tsvector. Only the database uses it, so it is never loaded. */
export const vector = () => p.type(VectorType).$type<string>().nullable().lazy().hidden();

/** Defines a version for optimistic locking, which callers can send back. Use cases raise it. */
export const version = () => p.integer().default(1);
