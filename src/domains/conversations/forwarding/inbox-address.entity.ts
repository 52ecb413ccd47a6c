import { defineEntity, p } from '@mikro-orm/core';
import { version } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';

const schema = defineEntity({
  name: 'InboxAddress',
  tableName: 'inbox_address',
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    /** Part of the signature in the address. Another number makes another address, and the one before is nobody's. */
    number: p.integer().default(1),
    isOpen: p.boolean().default(true),
    version: version(),
  },
});

/** The address to which a business forwards its mail. Without a row there is none. */
export class InboxAddress extends schema.class {}
schema.setClass(InboxAddress);
