import type { EntityMetadata, EntityProperty } from '@mikro-orm/core';
import type { Orm } from '../../../src/platform/database/connection/orm.ts';

/**
 * Has the comparison of the entities with the database expect of every table of tenants what no entity has to declare:
 * keys that include the business, and policies that keep changes to one business.
 */
export function expectTenantRules(orm: Orm): void {
  for (const meta of orm.getMetadata().getAll().values()) {
    const { businessId } = meta.properties as Record<string, EntityProperty | undefined>;
    const owner = meta.tableName === 'business' ? meta.properties['id' as never] : businessId;
    if (owner) expectPolicies(meta, owner);
    if (businessId) expectCompositeKeys(meta, businessId);
    if (businessId && !businessId.nullable) expectKeyByBusiness(meta, businessId);
  }
}

/** The ORM, which knows a row by its id, would refer to it by that alone. */
function expectCompositeKeys(meta: EntityMetadata, businessId: EntityProperty): void {
  const relations = meta.props.filter(
    ({ targetMeta }) => targetMeta && 'businessId' in targetMeta.properties,
  );
  for (const relation of relations) {
    relation.createForeignKeyConstraint = false;
    meta.props.push({
      ...relation,
      fieldNames: [...businessId.fieldNames, ...relation.fieldNames],
      columnTypes: [...businessId.columnTypes, ...relation.columnTypes],
      referencedColumnNames: ['business_id', 'id'],
      createForeignKeyConstraint: true,
      // The business stays when the reference is cleared.
      ...(relation.deleteRule === 'set null' && {
        deleteRule: `set null (${relation.fieldNames[0]})`,
      }),
    });
  }
}

/** The ORM knows a row by its id; in the database the key begins with the business. */
function expectKeyByBusiness(meta: EntityMetadata, businessId: EntityProperty): void {
  if (businessId.primary) return;
  businessId.primary = true;
  meta.primaryKeys.unshift('businessId' as never);
  meta.props = [businessId, ...meta.props.filter(prop => prop !== businessId)];
  meta.compositePK = true;
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
