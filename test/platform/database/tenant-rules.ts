import { ReferenceKind, type EntityMetadata, type EntityProperty } from '@mikro-orm/core';
import { foreignKeyOf } from '../../../src/platform/database/query/columns.ts';
import type { Orm } from '../../../src/platform/database/connection/orm.ts';

/**
 * Adds the rules of tenant tables to the comparison of entities and database, so that entities need not declare them: foreign
 * keys that include the business, and policies that keep changes within one business.
 */
export function expectTenantRules(orm: Orm): void {
  for (const meta of orm.getMetadata().getAll().values()) {
    const { businessId } = meta.properties as Record<string, EntityProperty | undefined>;
    const owner = meta.tableName === 'business' ? meta.properties['id' as never] : businessId;
    if (owner) expectPolicies(meta, owner);
    expectForeignKeys(orm, meta);
  }
}

/** The ORM sees the column of a reference as a text. Its foreign key includes the business. */
function expectForeignKeys(orm: Orm, meta: EntityMetadata): void {
  const keys = meta.props.flatMap(property => {
    const key = foreignKeyOf(property);
    if (!key) return [];
    const [column] = property.fieldNames;
    const target = orm.getMetadata().get(key.target);
    return {
      ...property,
      kind: ReferenceKind.MANY_TO_ONE,
      fieldNames: ['business_id', column!],
      columnTypes: ['text', 'text'],
      targetMeta: target,
      referencedTableName: target.tableName,
      referencedColumnNames: ['business_id', 'id'],
      createForeignKeyConstraint: true,
      updateRule: key.updateRule,
      // Clearing the reference keeps the business.
      deleteRule: key.deleteRule ?? (property.nullable ? `set null (${column})` : undefined),
    } as EntityProperty;
  });
  meta.props.push(...keys);
}

function expectPolicies(
  meta: EntityMetadata,
  { fieldNames: [column], nullable }: EntityProperty,
): void {
  const business = '(select app_business())';
  const isOwn = `${column} = ${business} or ${business} = '*'`;
  const own = nullable ? `${column} is null or ${isOwn}` : isOwn;
  const name = (command: string) => `${meta.tableName}_${command}`;
  meta.rowLevelSecurity = 'force';
  meta.policies.push(
    { name: name('read'), command: 'select', using: 'true' },
    { name: name('insert'), command: 'insert', check: own },
    { name: name('update'), command: 'update', using: own, check: own },
    { name: name('delete'), command: 'delete', using: own },
  );
}
