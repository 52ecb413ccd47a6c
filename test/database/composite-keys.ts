import type { EntityProperty } from '@mikro-orm/core';
import type { Orm } from '../../src/platform/database/connection/orm.ts';

/**
 * Has the comparison of the entities with the database expect of every relation between two tables of tenants what
 * the database enforces, and the ORM, which knows a row by its id, cannot be given: a key that includes the business.
 */
export function includeBusinessInKeys(orm: Orm): void {
  for (const meta of orm.getMetadata().getAll().values()) {
    const { businessId } = meta.properties as Record<string, EntityProperty>;
    if (!businessId) continue;
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
}
