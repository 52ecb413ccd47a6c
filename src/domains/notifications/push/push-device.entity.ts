import { defineEntity, p } from '@mikro-orm/core';
import type { Language } from '../../../../packages/shared/languages.ts';
import { id, instant, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { User } from '../../identity/user.entity.ts';

const schema = defineEntity({
  name: 'PushDevice',
  tableName: 'push_device',
  // A browser is told once of what happens in a business, whoever uses it.
  uniques: [{ properties: ['businessId', 'endpointHash'] }],
  indexes: [{ properties: ['businessId', 'userId'] }],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id'),
    /** The session that it was switched on in, and ends with where somebody ends that. No foreign key: old sessions are deleted. */
    sessionId: text().nullable(),
    /** SHA-256 of the address, hex. */
    endpointHash: text(),
    /** The address and keys of the subscription, sealed. */
    sealed: text(),
    /** What of ours the subscription is for. */
    publicKey: text(),
    /** The browser and system, as of the session. */
    device: text().nullable(),
    language: text().$type<Language>(),
    createdAt: instant(),
    lastSentAt: instant().nullable(),
  },
});

/** A browser that a member has told of what happens in a business. */
export class PushDevice extends schema.class {}
schema.setClass(PushDevice);
