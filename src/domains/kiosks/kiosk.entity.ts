import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';

const schema = defineEntity({
  name: 'Kiosk',
  tableName: 'kiosk',
  indexes: [{ properties: ['hash'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    name: text(),
    /** The location whose visits it finds; null: all locations. No foreign key: locations are never deleted. */
    locationId: text().nullable(),
    /** SHA-256, in hex, of the secret in the link; once a device is set up, of the secret in its cookie. */
    hash: text(),
    linkEndsAt: instant(),
    createdAt: instant(),
    pairedAt: instant().nullable(),
    revokedAt: instant().nullable(),
  },
});

/** A tablet at the reception. */
export class Kiosk extends schema.class {}
schema.setClass(Kiosk);
