import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import { ClientPackage } from './client-package.entity.ts';

export type PackageEntryKind = 'bought' | 'issued' | 'taken' | 'given_back' | 'adjusted' | 'voided';

/** An entry of a package's ledger. Triggers refuse to change or to delete one. */
const schema = defineEntity({
  name: 'PackageEntry',
  tableName: 'package_entry',
  indexes: [
    { properties: ['businessId', 'packageId', 'seq'] },
    { properties: ['businessId', 'appointmentId'] },
  ],
  checks: [{ name: 'package_entry_left_check', expression: 'visits_left >= 0' }],
  properties: {
    seq: p.bigint('number').primary().generated('by default as identity'),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    packageId: () =>
      p
        .manyToOne(ClientPackage)
        .mapToPk()
        .fieldName('package_id')
        .updateRule('no action')
        .deleteRule('no action'),
    kind: text().$type<PackageEntryKind>(),
    /** How many visits it adds, or takes. */
    change: p.integer(),
    visitsLeft: p.integer(),
    appointmentId: text().nullable(),
    reason: text().nullable(),
    at: instant(),
  },
});

export class PackageEntry extends schema.class {}
schema.setClass(PackageEntry);
