import { defineEntity, p } from '@mikro-orm/core';
import { instant, reference, text } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import { ClientPackage } from './client-package.entity.ts';

export type PackageEntryKind = 'bought' | 'issued' | 'taken' | 'given_back' | 'adjusted' | 'voided';

/** An entry of a package's ledger. Triggers refuse to change or delete entries. */
const schema = defineEntity({
  name: 'PackageEntry',
  tableName: 'package_entry',
  indexes: [
    { properties: ['businessId', 'packageId', 'seq'] },
    { properties: ['businessId', 'appointmentId'] },
  ],
  checks: [{ name: 'package_entry_left_check', expression: 'visits_left >= 0' }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    seq: p.bigint('number').primary().autoincrement().generated('by default as identity'),
    packageId: () => reference(ClientPackage),
    kind: text().$type<PackageEntryKind>(),
    /** Number of visits added; negative if taken. */
    change: p.integer(),
    visitsLeft: p.integer(),
    appointmentId: text().nullable(),
    reason: text().nullable(),
    at: instant(),
  },
});

export class PackageEntry extends schema.class {}
schema.setClass(PackageEntry);
