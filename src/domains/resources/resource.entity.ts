import { defineEntity, p } from '@mikro-orm/core';
import type { Absence, WeeklyRepeat } from '../business/periods/absences-between.ts';
import { Business } from '../business/business.entity.ts';
import { id, text, version } from '../../platform/database/query/columns.ts';

/** A time in which a resource cannot be used, in epoch milliseconds; of a weekly one, the first. */
export interface ResourceBlock extends Absence {
  reason: string | null;
  weekly: WeeklyRepeat | null;
}

const schema = defineEntity({
  name: 'Resource',
  tableName: 'resource',
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    name: text(),
    kind: text(),
    units: p.integer(),
    /** When it can be used, as the canonical JSON document; null: always. */
    workingHours: text().nullable(),
    /** When it cannot be used, by the start. */
    blocked: p.json().$type<ResourceBlock[]>().default([]),
    version: version(),
  },
});

export class Resource extends schema.class {}
schema.setClass(Resource);
