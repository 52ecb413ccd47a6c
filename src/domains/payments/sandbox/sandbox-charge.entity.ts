import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { instant, text } from '../../../platform/database/query/columns.ts';

/** A refund in the sandbox, by idempotency key. */
export interface SandboxRefund {
  key: string;
  id: string;
  amountMinor: number;
}

/** The sandbox's own records, kept apart from payments like those of an external provider. */
const schema = defineEntity({
  name: 'SandboxCharge',
  tableName: 'sandbox_charge',
  indexes: [{ properties: ['id'] }],
  uniques: [{ properties: ['businessId', 'key'] }],
  properties: {
    /** Also the secret in the address of the payment page. */
    id: text().primary(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    /** The idempotency key. */
    key: text(),
    /** A payment on the page, a card that is left there, or what is taken from such a card. */
    kind: text().$type<'charge' | 'setup' | 'taken'>().defaultRaw("'charge'"),
    /** The last digits of the card that was left. */
    card: text().nullable(),
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
