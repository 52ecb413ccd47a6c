import { defineEntity, p } from '@mikro-orm/core';
import type { WaitlistOfferStatus } from '../../../enums.generated.ts';
import { id, instant, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { WaitlistEntry } from './waitlist-entry.entity.ts';

/** A place that is or was kept for a wish. */
const schema = defineEntity({
  name: 'WaitlistOffer',
  tableName: 'waitlist_offer',
  indexes: [
    { properties: ['businessId', 'entryId'] },
    {
      // A wish has one offer at a time.
      name: 'waitlist_offer_open_index',
      expression:
        'create unique index "waitlist_offer_open_index" on "waitlist_offer" ("business_id", "entry_id") ' +
        "where status = 'open'",
    },
    {
      // Finds offers of all businesses that nobody answered.
      name: 'waitlist_offer_due_index',
      expression:
        'create index "waitlist_offer_due_index" on "waitlist_offer" ("expires_at") ' +
        "where status = 'open'",
    },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    entryId: () =>
      p
        .manyToOne(WaitlistEntry)
        .mapToPk()
        .fieldName('entry_id')
        .updateRule('no action')
        .deleteRule('no action'),
    /** The hold that keeps the place; no foreign key, since holds are swept. */
    holdId: text(),
    staffId: () =>
      p.manyToOne(StaffMember).mapToPk().fieldName('staff_id').nullable().deleteRule('no action'),
    startAt: instant(),
    endAt: instant(),
    status: text().$type<WaitlistOfferStatus>(),
    expiresAt: instant(),
    createdAt: instant(),
    /** This and the following are read with the offer, not stored in its row. */
    timezone: text().persist(false),
    staffName: text().persist(false).nullable(),
  },
});

export class WaitlistOffer extends schema.class {}
schema.setClass(WaitlistOffer);
