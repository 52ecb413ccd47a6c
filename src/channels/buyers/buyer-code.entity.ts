import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../../platform/database/query/columns.ts';

/** The one code that a phone or an address can sign in by, and how often somebody has guessed at it. */
const schema = defineEntity({
  name: 'BuyerCode',
  tableName: 'buyer_code',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    /** A phone in E.164 or an e-mail address in lower case. */
    target: text().primary(),
    /** A keyed hash: a million codes would be tried in no time against any other. */
    codeHash: text(),
    /** Of this code. */
    tries: p.integer(),
    expiresAt: instant(),
    /** Tries of all codes since `guessedFrom`, which is moved once an hour. */
    guesses: p.integer(),
    guessedFrom: instant(),
  },
});

export class BuyerCode extends schema.class {}
schema.setClass(BuyerCode);
