import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import type { ExternalKind } from '../../enums.generated.ts';
import { text } from '../../platform/database/query/columns.ts';

/**
 * The id and the metadata that an object has in an integrator's system. One table serves all kinds, so that objects without them
 * cost nothing. Triggers delete a row with its object, and note each change as one of the object.
 */
const schema = defineEntity({
  name: 'ExternalRecord',
  tableName: 'external_record',
  indexes: [
    {
      name: 'external_record_external_id_index',
      expression:
        'create unique index "external_record_external_id_index" on "external_record" ("business_id", "kind", "external_id") ' +
        'where external_id is not null',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    /** The id of an object names its kind. */
    objectId: text().primary(),
    kind: text().$type<ExternalKind>(),
    externalId: text().nullable(),
    metadata: p.json().$type<Record<string, string>>().defaultRaw("'{}'"),
  },
});

export class ExternalRecord extends schema.class {}
schema.setClass(ExternalRecord);
