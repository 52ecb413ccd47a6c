import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { instant, text, version } from '../../../platform/database/query/columns.ts';
import type { ProviderName } from '../providers/provider-name.ts';

const schema = defineEntity({
  name: 'ProviderAccount',
  tableName: 'payment_account',
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    provider: text().$type<ProviderName>().primary(),
    /** Encrypted JSON object of the credentials. */
    sealed: text(),
    /** Last characters of the secret, for recognition. */
    hint: text().nullable(),
    active: p.boolean(),
    isDefault: p.boolean(),
    version: version(),
    createdAt: instant(),
  },
});

export class ProviderAccount extends schema.class {}
schema.setClass(ProviderAccount);
