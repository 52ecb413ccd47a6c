import { defineEntity, p } from '@mikro-orm/core';
import type { Language } from '../../../../packages/shared/languages.ts';
import { id, instant, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { User } from '../../identity/user.entity.ts';

const schema = defineEntity({
  name: 'PushDevice',
  tableName: 'push_device',
  // A browser gets each message of a business once, whoever uses it.
  uniques: [{ properties: ['businessId', 'endpointHash'] }],
  indexes: [{ properties: ['businessId', 'userId'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id'),
    /**
     * Session that switched the device on. Revoking it ends the device. There is no foreign key, since old
     * sessions are deleted.
     */
    sessionId: text().nullable(),
    /** SHA-256 of the address, hex. */
    endpointHash: text(),
    /** Sealed address and keys of the subscription. */
    sealed: text(),
    /** Our public key, to which the subscription is bound. */
    publicKey: text(),
    /** Browser and system, as stored for the session. */
    device: text().nullable(),
    language: text().$type<Language>(),
    createdAt: instant(),
    lastSentAt: instant().nullable(),
  },
});

/** Browser of a member that gets push messages of a business. */
export class PushDevice extends schema.class {}
schema.setClass(PushDevice);
