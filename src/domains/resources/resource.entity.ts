import { defineEntity, p } from '@mikro-orm/core';
import type { Absence, WeeklyRepeat } from '../business/periods/absences-between.ts';
import { Business } from '../business/business.entity.ts';
import { id, text, version } from '../../platform/database/query/columns.ts';

/** A time in which a resource cannot be used, in epoch milliseconds. For a weekly block, the first one. */
export interface ResourceBlock extends Absence {
  reason: string | null;
  weekly: WeeklyRepeat | null;
}

const schema = defineEntity({
  name: 'Resource',
  tableName: 'resource',
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    name: text(),
    kind: text(),
    units: p.integer(),
    /** Hours in which the resource can be used, as the canonical JSON document; null: always. */
    workingHours: text().nullable(),
    /** Blocked times, ordered by start. */
    blocked: p.json().$type<ResourceBlock[]>().default([]),
    /** No foreign key: locations are never deleted. Null: the main one. */
    locationId: text().nullable(),
    version: version(),
  },
});

export class Resource extends schema.class {}
schema.setClass(Resource);
