import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import { text } from '../../platform/database/query/columns.ts';

/** The last number of a series. A document and its number are stored by one statement, so that no number is lost. */
const schema = defineEntity({
  name: 'ReceiptCounter',
  tableName: 'receipt_counter',
  properties: {
    businessId: () =>
      p
        .manyToOne(Business)
        .mapToPk()
        .fieldName('business_id')
        .primary()
        .updateRule('no action')
        .deleteRule('no action'),
    /** The prefix of its numbers, such as `R-2026-`. */
    series: text().primary(),
    lastOrdinal: p.integer(),
  },
});

export class ReceiptCounter extends schema.class {}
schema.setClass(ReceiptCounter);
