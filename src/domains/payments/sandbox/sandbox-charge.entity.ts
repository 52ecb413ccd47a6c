import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { instant, text } from '../../../platform/database/query/columns.ts';

/** Refund in the sandbox, by idempotency key. */
export interface SandboxRefund {
  key: string;
  id: string;
  amountMinor: number;
}

/** Sandbox's own records, separate from payments like those of an external provider. */
const schema = defineEntity({
  name: 'SandboxCharge',
  tableName: 'sandbox_charge',
  indexes: [{ properties: ['id'] }],
  uniques: [{ properties: ['businessId', 'key'] }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    /** Id, which is also the secret in the address of the payment page. */
    id: text().primary(),
    /** Idempotency key. */
    key: text(),
    /** Payment on the page, card setup there, or charge of such a card. */
    kind: text().$type<'charge' | 'setup' | 'taken'>().defaultRaw("'charge'"),
    /** Last digits of the card that was left. */
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
