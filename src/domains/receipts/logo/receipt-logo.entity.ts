import { defineEntity, p } from '@mikro-orm/core';
import { text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';

/** The picture that a business has on its receipts. */
const schema = defineEntity({
  name: 'ReceiptLogo',
  tableName: 'receipt_logo',
  properties: {
    businessId: () =>
      p
        .manyToOne(Business)
        .mapToPk()
        .fieldName('business_id')
        .primary()
        .updateRule('no action')
        .deleteRule('no action'),
    /** Where anybody sees it. */
    url: text(),
    /** A small PNG in base64, which documents hold: they need nothing from elsewhere. */
    png: text(),
  },
});

export class ReceiptLogo extends schema.class {}
schema.setClass(ReceiptLogo);
