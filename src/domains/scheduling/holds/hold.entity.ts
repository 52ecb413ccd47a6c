import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';
import { id, instant, text, texts } from '../../../platform/database/query/columns.ts';
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
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    /** The hash of the session of the visitor who holds the place. */
    session: text(),
    /** Tells those who keep places apart by a keyed hash of their address or credential, so that one cannot keep every place. */
    visitor: text().nullable(),
    catalogItemId: () => p.manyToOne(CatalogItem).mapToPk().fieldName('catalog_item_id'),
    /** No foreign key: the variant may be deleted before the hold. */
    variantId: text().nullable(),
    staffId: () => p.manyToOne(StaffMember).mapToPk().fieldName('staff_id').nullable(),
    extraStaffIds: texts().defaultRaw("'{}'"),
    startAt: instant(),
    endAt: instant(),
    occupiedFrom: instant(),
    occupiedTo: instant(),
    processingStartAt: instant().nullable(),
    processingEndAt: instant().nullable(),
    resourceIds: texts(),
    groupSize: p.integer(),
    /** The hold ends at this instant, whether it is deleted or not. */
    expiresAt: instant(),
    /** The session itself, where it was begun with the hold: only then is it known. */
    begunSession: text().nullable().persist(false),
  },
});

export class Hold extends schema.class {}
schema.setClass(Hold);
