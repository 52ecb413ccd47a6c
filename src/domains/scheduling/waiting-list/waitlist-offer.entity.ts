import { defineEntity, p } from '@mikro-orm/core';
import type { WaitlistOfferStatus } from '../../../enums.generated.ts';
import { id, instant, reference, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { WaitlistEntry } from './waitlist-entry.entity.ts';

/** A slot that is or was held for a waiting-list entry. */
const schema = defineEntity({
  name: 'WaitlistOffer',
  tableName: 'waitlist_offer',
  indexes: [
    { properties: ['businessId', 'entryId'] },
    {
      // An entry has one open offer at a time.
      name: 'waitlist_offer_open_index',
      expression:
        'create unique index "waitlist_offer_open_index" on "waitlist_offer" ("business_id", "entry_id") ' +
        "where status = 'open'",
    },
    {
      // Finds unanswered offers of all businesses.
      name: 'waitlist_offer_due_index',
      expression:
        'create index "waitlist_offer_due_index" on "waitlist_offer" ("expires_at") ' +
        "where status = 'open'",
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    entryId: () => reference(WaitlistEntry),
    /** The hold of the slot; no foreign key, since holds are swept. */
    holdId: text(),
    /** No foreign key: locations are never deleted. Null: the main one. */
    locationId: text().nullable(),
    staffId: () => reference(StaffMember, { deleteRule: 'no action' }).nullable(),
    startAt: instant(),
    endAt: instant(),
    status: text().$type<WaitlistOfferStatus>(),
    expiresAt: instant(),
    createdAt: instant(),
    /** This and the following fields are read with the offer, not stored in its row. */
    timezone: text().persist(false),
    staffName: text().persist(false).nullable(),
  },
});

export class WaitlistOffer extends schema.class {}
schema.setClass(WaitlistOffer);
