import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, reference, text, version } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import type { MembershipGrant } from '../catalog/items/grants.ts';
import { CatalogItem } from '../catalog/items/item.entity.ts';
import { Client } from '../clients/client.entity.ts';

/** Terms of a membership, as they were when the client joined. */
type MembershipTerms = Omit<MembershipGrant, 'kind' | 'membershipId'>;

/** Name, price and terms of the plan to which a membership changes, as on the day when the change was asked for. */
export interface NextPlan {
  readonly name: string;
  readonly priceMinor: number;
  readonly terms: MembershipTerms;
}

/** Status of a membership. Past due: the present period is not paid yet. */
export type MembershipStatus = 'trial' | 'active' | 'past_due' | 'paused' | 'ended';

/**
 * A client's membership: a plan of the catalog that is renewed and paid every period. Its name, price and terms are those of the
 * day when the client joined or changed to the plan. Days are local days of the business.
 */
const schema = defineEntity({
  name: 'ClientMembership',
  tableName: 'client_membership',
  indexes: [
    { properties: ['id'] },
    { properties: ['businessId', 'clientId'] },
    { properties: ['businessId', 'itemId'] },
    {
      // Finds the memberships to renew, across all businesses.
      name: 'client_membership_due_index',
      expression:
        'create index "client_membership_due_index" on "client_membership" ("next_at") where next_at is not null',
    },
  ],
  checks: [
    {
      name: 'client_membership_ended_check',
      expression: `(status = 'ended') = (ended_at is not null)`,
    },
    {
      name: 'client_membership_next_check',
      expression: '(next_item_id is null) = (next_plan is null)',
    },
    { name: 'client_membership_period_check', expression: 'starts_on <= ends_on' },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    clientId: () => reference(Client),
    /** Item of the catalog that is the plan. */
    itemId: () => reference(CatalogItem),
    name: text(),
    currency: text(),
    priceMinor: p.bigint('number'),
    terms: p.json().$type<MembershipTerms>(),
    /** Plan of the next period, if it is another one. */
    nextItemId: () => reference(CatalogItem, { deleteRule: 'no action' }).nullable(),
    nextPlan: p.json().$type<NextPlan>().nullable(),
    status: text().$type<MembershipStatus>(),
    /** Day whose number in the month begins the periods; in shorter months the last day. */
    anchorOn: text(),
    /** First day of the present period, and the first day after it. */
    startsOn: text(),
    endsOn: text(),
    /** True if it ends with the present period instead of being renewed. */
    endsWithPeriod: p.boolean().default(false),
    /** Number of repeated attempts to get the present period paid. */
    tries: p.integer().default(0),
    /** Day from which the attempts for an unpaid period count, after a failed debit; null: its first day. */
    dueOn: text().nullable(),
    /** Day by which about the bank has answered the debit of the present period; null: none is under way. */
    debitUntil: text().nullable(),
    /** First day of the period whose debit was announced to the client; null: none was yet. */
    announcedFor: text().nullable(),
    /** Time of the next renewal or attempt; null: there is none. */
    nextAt: instant().nullable(),
    joinedAt: instant(),
    endedAt: instant().nullable(),
    version: version(),
  },
});

export class ClientMembership extends schema.class {}
schema.setClass(ClientMembership);
