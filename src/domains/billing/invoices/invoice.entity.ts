import { defineEntity, p } from '@mikro-orm/core';
import type { TariffInvoiceStatus } from '../../../enums.generated.ts';
import { instant, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';

/** Kept copy of an invoice that Stripe wrote for a tariff. Its id is Stripe's. */
const schema = defineEntity({
  name: 'TariffInvoice',
  tableName: 'tariff_invoice',
  indexes: [
    {
      name: 'tariff_invoice_open_index',
      expression: `create index "tariff_invoice_open_index" on "tariff_invoice" ("issued_at") where status = 'open'`,
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: text().primary(),
    number: text().nullable(),
    status: text().$type<TariffInvoiceStatus>(),
    currency: text(),
    netMinor: p.bigint('number'),
    taxMinor: p.bigint('number'),
    totalMinor: p.bigint('number'),
    paidMinor: p.bigint('number'),
    /** Stripe's page of the invoice, and its PDF. Both links expire, so they are renewed before they are shown. */
    pageUrl: text().nullable(),
    pdfUrl: text().nullable(),
    issuedAt: instant(),
    /** Attempts to charge the card, and the next one; null: none is planned. */
    attempts: p.integer(),
    nextAttemptAt: instant().nullable(),
    readAt: instant(),
  },
});

export class TariffInvoice extends schema.class {}
schema.setClass(TariffInvoice);
