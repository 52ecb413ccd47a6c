import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { instant, text } from '../../../platform/database/query/columns.ts';

/** A refund in the sandbox's books, by the key it was asked for with. */
export interface SandboxRefund {
  key: string;
  id: string;
  amountMinor: number;
}

/** The sandbox's own books: it keeps them apart from ours, as a provider outside would. */
const schema = defineEntity({
  name: 'SandboxCharge',
  tableName: 'sandbox_charge',
  uniques: [{ properties: ['businessId', 'key'] }],
  properties: {
    /** Also the secret in the address of its page. */
    id: text().primary(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    /** The key it was asked for with. */
    key: text(),
    amountMinor: p.bigint('number'),
    currency: text(),
    description: text(),
    returnUrl: text().nullable(),
    status: text().$type<'pending' | 'succeeded' | 'failed' | 'expired'>(),
    refunds: p.json().$type<SandboxRefund[]>(),
    expiresAt: instant(),
    createdAt: instant(),
  },
});

export class SandboxCharge extends schema.class {}
schema.setClass(SandboxCharge);
