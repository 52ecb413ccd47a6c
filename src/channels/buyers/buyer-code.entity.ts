import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/core';
import { instant, text } from '../../platform/database/query/columns.ts';

/** A code to sign in by: one for each phone or address and each sender of a request. */
const schema = defineEntity({
  name: 'BuyerCode',
  tableName: 'buyer_code',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    /** A phone in E.164 or an e-mail address in lower case. */
    target: text().primary(),
    /** A keyed hash of the network from which the code was requested. */
    sender: text().primary(),
    /** A keyed hash: a million codes would be tried in no time against any other. */
    codeHash: text(),
    /** Tries by the sender itself. */
    tries: p.integer(),
    expiresAt: instant(),
  },
});

export class BuyerCode extends schema.class {
  [PrimaryKeyProp]?: ['target', 'sender'];
}
schema.setClass(BuyerCode);
