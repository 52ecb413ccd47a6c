import { defineEntity } from '@mikro-orm/core';
import { id, instant, text, version } from '../../../platform/database/query/columns.ts';

/**
 * A person who buys and books in any number of shops, known by a proven phone or address. Belongs to no
 * business.
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
    /** What the phone was before its last change, which can be undone for seven days. */
    previousPhone: text().nullable(),
    phoneChangedAt: instant().nullable(),
    /** The same of the address. */
    previousEmail: text().nullable(),
    emailChangedAt: instant().nullable(),
    version: version(),
    createdAt: instant(),
  },
});

export class Buyer extends schema.class {}
schema.setClass(Buyer);
