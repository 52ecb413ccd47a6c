import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/core';
import { instant, text } from '../../../platform/database/query/columns.ts';

/** One-time code that proves a phone or an address: one for each purpose and each requesting network. */
const schema = defineEntity({
  name: 'OneTimeCode',
  tableName: 'one_time_code',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    /** Phone in E.164, or e-mail address in lower case. */
    target: text().primary(),
    /** Purpose of the code: signing in, or booking and ordering at one business. */
    purpose: text().primary(),
    /** Keyed hash of the network that requested the code. */
    sender: text().primary(),
    /** Keyed hash. With any other hash, a million possible codes could be tried in no time. */
    codeHash: text(),
    /** Tries by the requesting network itself. */
    tries: p.integer(),
    expiresAt: instant(),
  },
});

export class OneTimeCode extends schema.class {
  [PrimaryKeyProp]?: ['target', 'purpose', 'sender'];
}
schema.setClass(OneTimeCode);
