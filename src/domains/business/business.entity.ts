import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text, version } from '../../platform/database/query/columns.ts';

const schema = defineEntity({
  name: 'Business',
  tableName: 'business',
  indexes: [{ properties: ['name', 'id'] }],
  properties: {
    id: id(),
    slug: text().unique(),
    name: text(),
    businessType: text(),
    category: text().nullable(),
    presetKey: text().nullable(),
    publish: p.boolean(),
    /** The canonical JSON document. */
    workingHours: text(),
    timezone: text(),
    currency: text(),
    locale: text(),
    phone: text().nullable(),
    address: text().nullable(),
    parallelCapacity: p.integer().nullable(),
    slotStepMinutes: p.integer(),
    minNoticeMinutes: p.integer(),
    horizonDays: p.integer(),
    cancelCutoffMinutes: p.integer(),
    /** Raised by the database when staff, items or resources change: what was read before is stale then. */
    calendarRevision: p.integer().default(0),
    /** No live booking is longer, buffers included; how far back a look for what is busy must go. */
    longestOccupationMinutes: p.integer().default(2400),
    /** The key of its tariff. */
    tariff: text().default('open'),
    status: text().$type<'active' | 'archived'>(),
    version: version(),
    createdAt: instant(),
  },
});

export class Business extends schema.class {}
schema.setClass(Business);
