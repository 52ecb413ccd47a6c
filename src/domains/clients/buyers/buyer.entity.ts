import { defineEntity } from '@mikro-orm/core';
import { id, instant, text, version } from '../../../platform/database/query/columns.ts';

/**
 * Person who buys and books in any number of shops, identified by a proven phone or e-mail address. Belongs
 * to no business.
 */
const schema = defineEntity({
  name: 'Buyer',
  tableName: 'buyer',
  properties: {
    id: id(),
    /** E.164, proven by a code. */
    phone: text().unique().nullable(),
    /** Lower case, proven by a code. */
    email: text().unique().nullable(),
    name: text().nullable(),
    /** Phone before its last change, which can be undone for seven days. */
    previousPhone: text().nullable(),
    phoneChangedAt: instant().nullable(),
    /** E-mail address before its last change, in the same way. */
    previousEmail: text().nullable(),
    emailChangedAt: instant().nullable(),
    version: version(),
    createdAt: instant(),
  },
});

export class Buyer extends schema.class {}
schema.setClass(Buyer);
