import { defineEntity, p } from '@mikro-orm/core';
import type { ProposalStatus, RefusalReason } from '../../enums.generated.ts';
import type { Facts as RefusalFacts } from '../../platform/errors.ts';
import { id, instant, text, texts } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import type { Facts } from './asking/facts.ts';

const schema = defineEntity({
  name: 'Proposal',
  tableName: 'proposal',
  indexes: [
    {
      name: 'proposal_waiting_index',
      expression:
        'create index "proposal_waiting_index" on "proposal" ("lapses_at") ' +
        "where status = 'waiting'",
    },
    { properties: ['tokenId', 'createdAt'] },
    // Finds old proposals of all businesses.
    { properties: ['lapsesAt'] },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** No foreign key, as in the journal. */
    tokenId: text(),
    tokenName: text(),
    tool: text(),
    /** The arguments of the tool; null once a client who may be in them was erased. */
    args: p.json().$type<Record<string, unknown>>().nullable(),
    program: text().nullable(),
    /** The type of the event that it would cause. */
    action: text(),
    /** The id of the subject that it would change, or has created. */
    subject: text().nullable(),
    /** Ids of existing records that its effect depends on. */
    watched: texts(),
    /** The required actions, by the names of `actions.ts`. */
    needs: texts(),
    /** The facts of its sentence. */
    facts: p.json().$type<Facts>(),
    before: p.json().$type<Record<string, unknown>>().nullable(),
    after: p.json().$type<Record<string, unknown>>().nullable(),
    /** The amount of money that it moves. */
    amountMinor: p.bigint('number').nullable(),
    currency: text(),
    /** In E.164; used to find the proposals of an erased client. */
    clientPhone: text().nullable(),
    /** The holds of its slots. */
    holdIds: texts(),
    /** The stored status; an expired proposal is recognized by `lapsesAt` at once. */
    status: text().$type<ProposalStatus>(),
    lapsesAt: instant(),
    createdAt: instant(),
    /** The time of the digest to the owners, if no mail was sent. */
    digestAt: instant().nullable(),
    decidedAt: instant().nullable(),
    decidedBy: text().nullable(),
    decidedByName: text().nullable(),
    reason: text().nullable(),
    result: p.json().$type<Record<string, unknown>>().nullable(),
    failure: text().nullable(),
    failureReason: text().$type<RefusalReason>().nullable(),
    failureFacts: p.json().$type<RefusalFacts>().nullable(),
  },
});

export class Proposal extends schema.class {}
schema.setClass(Proposal);
