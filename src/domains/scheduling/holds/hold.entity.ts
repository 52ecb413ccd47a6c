import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';
import { id, instant, reference, text, texts } from '../../../platform/database/query/columns.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';

const schema = defineEntity({
  name: 'Hold',
  tableName: 'hold',
  uniques: [{ properties: ['businessId', 'session'] }],
  indexes: [
    { properties: ['businessId', 'occupiedFrom'] },
    // Finds expired holds of all businesses.
    { properties: ['expiresAt'] },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** The hash of the session that owns the hold. */
    session: text(),
    /** A keyed hash of the visitor's address or credential. It limits the holds of one visitor without storing the address. */
    visitor: text().nullable(),
    catalogItemId: () => reference(CatalogItem),
    /** No foreign key: the variant may be deleted before the hold. */
    variantId: text().nullable(),
    /** No foreign key: locations are never deleted. Null: the main one. */
    locationId: text().nullable(),
    staffId: () => reference(StaffMember).nullable(),
    extraStaffIds: texts().defaultRaw("'{}'"),
    startAt: instant(),
    endAt: instant(),
    occupiedFrom: instant(),
    occupiedTo: instant(),
    processingStartAt: instant().nullable(),
    processingEndAt: instant().nullable(),
    resourceIds: texts(),
    groupSize: p.integer(),
    /** The hold ends at this instant, even if its row is still there. */
    expiresAt: instant(),
    /** The session in clear text. It is only known if it was started together with the hold. */
    begunSession: text().nullable().persist(false),
  },
});

export class Hold extends schema.class {}
schema.setClass(Hold);
