import { defineEntity, p } from '@mikro-orm/core';
import { instant } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';

/** Up to where a business was looked at for places that its waiting list could be offered. */
const schema = defineEntity({
  name: 'WaitlistLook',
  tableName: 'waitlist_look',
  properties: {
    businessId: () =>
      p
        .manyToOne(Business)
        .mapToPk()
        .fieldName('business_id')
        .primary()
        .updateRule('no action')
        .deleteRule('no action'),
    /** The revision of what it shows and has booked, as it was then. */
    seen: p.bigint('number'),
    /** When it is looked at again though nothing changes. */
    lookAt: instant(),
  },
});

export class WaitlistLook extends schema.class {}
schema.setClass(WaitlistLook);
