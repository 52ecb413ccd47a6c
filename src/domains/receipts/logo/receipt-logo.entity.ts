import { defineEntity, p } from '@mikro-orm/core';
import { text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';

/** The logo on a business's receipts. */
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
    /** The public address of the picture. */
    url: text(),
    /** A small PNG in base64, embedded in documents, so that they load nothing from elsewhere. */
    png: text(),
  },
});

export class ReceiptLogo extends schema.class {}
schema.setClass(ReceiptLogo);
