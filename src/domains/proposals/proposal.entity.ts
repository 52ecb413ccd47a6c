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
    // Finds old ones of all businesses.
    { properties: ['lapsesAt'] },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    /** No foreign key, as in the journal. */
    tokenId: text(),
    tokenName: text(),
    tool: text(),
    /** What the tool was called with; null once a client who may be in it was erased. */
    args: p.json().$type<Record<string, unknown>>().nullable(),
    program: text().nullable(),
    /** The event that it would leave. */
    action: text(),
    /** What it would change, or has made. */
    subject: text().nullable(),
    /** What was there already of what it is about. */
    watched: texts(),
    /** The actions that it takes, by the names of `actions.ts`. */
    needs: texts(),
    /** What its sentence tells. */
    facts: p.json().$type<Facts>(),
    before: p.json().$type<Record<string, unknown>>().nullable(),
    after: p.json().$type<Record<string, unknown>>().nullable(),
    /** The money that it moves. */
    amountMinor: p.bigint('number').nullable(),
    currency: text(),
    /** In E.164, by which the client is found who is erased. */
    clientPhone: text().nullable(),
    /** The places that are held for it. */
    holdIds: texts(),
    /** As it was decided: that it lapsed is known by `lapsesAt` at once. */
    status: text().$type<ProposalStatus>(),
    lapsesAt: instant(),
    createdAt: instant(),
    /** When a digest tells the owners of it, where no mail did. */
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
