import { defineEntity, p } from '@mikro-orm/core';
import { instant } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';

/** The last check of a business for free slots that its waiting list could be offered. */
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
    /** The revision of its shown data and bookings at the time of the check. */
    seen: p.bigint('number'),
    /** The time of the next check, even if nothing changes. */
    lookAt: instant(),
  },
});

export class WaitlistLook extends schema.class {}
schema.setClass(WaitlistLook);
