import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, reference, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { Client } from '../../clients/client.entity.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import type { ProviderName } from '../providers/provider-name.ts';

/** Consent that a client gave when leaving a card, in the displayed words. */
export interface Consent {
  text: string;
  language: string;
  /** Highest charge for a late cancellation and for a no-show, in minor units. */
  lateMinor: number;
  noShowMinor: number;
}

/**
 * Card that a client leaves for the fees of one visit, or card or bank account for the periods of one membership. Its id is the idempotency key of the setup. The
 * provider's reference is sealed. A deleted row keeps only the consent and its time.
 */
const schema = defineEntity({
  name: 'KeptCard',
  tableName: 'kept_card',
  indexes: [
    { properties: ['id'] },
    { properties: ['businessId', 'appointmentId'] },
    { properties: ['businessId', 'firstId'] },
    {
      name: 'kept_card_membership_index',
      expression:
        'create index "kept_card_membership_index" on "kept_card" ("business_id", "membership_id") ' +
        'where membership_id is not null',
    },
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
      // Finds the cards to check or delete, across all businesses. There are few at any time.
      name: 'kept_card_due_index',
      expression:
        'create index "kept_card_due_index" on "kept_card" ("check_after") where check_after is not null',
    },
  ],
  checks: [
    { name: 'kept_card_sealed_check', expression: `status <> 'kept' or sealed is not null` },
    {
      name: 'kept_card_owner_check',
      expression: '(appointment_id is null) <> (membership_id is null)',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    clientId: () => reference(Client),
    appointmentId: () => reference(Appointment, { deleteRule: 'no action' }).nullable(),
    /** Membership whose periods are charged; null for a visit. */
    membershipId: text().nullable(),
    /** Buyer who was signed in when leaving the card, and may use it again. */
    buyerId: text().nullable(),
    /** First card, if this row uses the same card again. */
    firstId: () => reference(KeptCard, { deleteRule: 'no action' }).nullable(),
    provider: text().$type<ProviderName>(),
    kind: text().$type<'card' | 'bank_account'>().default('card'),
    /** Awaited: its page is open, or was abandoned. Lapsed: the card was never left. */
    status: text().$type<'awaited' | 'kept' | 'deleted' | 'lapsed'>(),
    consent: p.json().$type<Consent>(),
    agreedAt: instant(),
    /** Provider's id of the setup page, and its address. */
    providerSetupId: text().nullable(),
    setupUrl: text().nullable(),
    /** Encrypted provider ids of client and card. For a deleted card, kept until the provider has deleted it too. */
    sealed: text().nullable(),
    brand: text().nullable(),
    last4: text().nullable(),
    /** Reference of the mandate of a bank account. */
    mandate: text().nullable(),
    /** `2029-04`. */
    validUntil: text().nullable(),
    /** Time until which the card can be left. */
    expiresAt: instant(),
    deletedAt: instant().nullable(),
    /** Time of the next check by the sweep; null: nothing left to do. */
    checkAfter: instant().nullable(),
  },
});

export class KeptCard extends schema.class {}
schema.setClass(KeptCard);
