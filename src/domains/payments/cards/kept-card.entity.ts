import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { Client } from '../../clients/client.entity.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import type { ProviderName } from '../providers/provider-name.ts';

/** What a client agreed to when leaving a card, in the words that were shown. */
export interface Consent {
  text: string;
  language: string;
  /** The most that is taken for calling the visit off late, and for not coming, in minor units. */
  lateMinor: number;
  noShowMinor: number;
}

/**
 * A card that a client leaves for the fees of one visit. Its id is the idempotency key of leaving it. What the provider
 * calls it is sealed; a row that is deleted keeps nothing but what was agreed to, and when.
 */
const schema = defineEntity({
  name: 'KeptCard',
  tableName: 'kept_card',
  indexes: [
    { properties: ['id'] },
    { properties: ['businessId', 'appointmentId'] },
    { properties: ['businessId', 'firstId'] },
    {
      name: 'kept_card_buyer_index',
      expression:
        'create index "kept_card_buyer_index" on "kept_card" ("business_id", "buyer_id") ' +
        "where status = 'kept' and buyer_id is not null",
    },
    {
      name: 'kept_card_client_index',
      expression:
        'create index "kept_card_client_index" on "kept_card" ("business_id", "client_id") ' +
        "where status = 'kept'",
    },
    {
      // Finds what is to be looked at or forgotten, of all businesses: few at any time.
      name: 'kept_card_due_index',
      expression:
        'create index "kept_card_due_index" on "kept_card" ("check_after") where check_after is not null',
    },
  ],
  checks: [
    { name: 'kept_card_sealed_check', expression: `status <> 'kept' or sealed is not null` },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    clientId: () => p.manyToOne(Client).mapToPk().fieldName('client_id'),
    appointmentId: () => p.manyToOne(Appointment).mapToPk().fieldName('appointment_id'),
    /** Who was signed in when leaving it, and so may use it again. */
    buyerId: text().nullable(),
    /** The card that was left, where this is the same once more. */
    firstId: () =>
      p.manyToOne(KeptCard).mapToPk().fieldName('first_id').nullable().deleteRule('no action'),
    provider: text().$type<ProviderName>(),
    /** Awaited: its page is open or was left open; lapsed: it was never left. */
    status: text().$type<'awaited' | 'kept' | 'deleted' | 'lapsed'>(),
    consent: p.json().$type<Consent>(),
    agreedAt: instant(),
    /** The provider's id of the page, and its address. */
    providerSetupId: text().nullable(),
    setupUrl: text().nullable(),
    /** What the provider calls the client and the card, encrypted; of a deleted one until the provider has deleted it too. */
    sealed: text().nullable(),
    brand: text().nullable(),
    last4: text().nullable(),
    /** `2029-04`. */
    validUntil: text().nullable(),
    /** Until when it can be left. */
    expiresAt: instant(),
    deletedAt: instant().nullable(),
    /** When the sweep looks at it next; null: nothing is left to do. */
    checkAfter: instant().nullable(),
  },
});

export class KeptCard extends schema.class {}
schema.setClass(KeptCard);
