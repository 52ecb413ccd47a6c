import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/core';
import { instant, text } from '../../../platform/database/query/columns.ts';

/** A code that proves a phone or an address: one for each purpose and each sender of a request. */
const schema = defineEntity({
  name: 'OneTimeCode',
  tableName: 'one_time_code',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    /** A phone in E.164 or an e-mail address in lower case. */
    target: text().primary(),
    /** What the code is good for: to sign in, or to book and order at one business. */
    purpose: text().primary(),
    /** A keyed hash of the network from which the code was requested. */
    sender: text().primary(),
    /** A keyed hash: a million codes would be tried in no time against any other. */
    codeHash: text(),
    /** Tries by the sender itself. */
    tries: p.integer(),
    expiresAt: instant(),
  },
});

export class OneTimeCode extends schema.class {
  [PrimaryKeyProp]?: ['target', 'purpose', 'sender'];
}
schema.setClass(OneTimeCode);
