import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../database/query/columns.ts';

/** A row that a scheduled job could not process. It is left aside until `retryAt`, so that the job goes on with others. */
const schema = defineEntity({
  name: 'SetAside',
  tableName: 'set_aside',
  properties: {
    job: text().primary(),
    /** The row's id, or whatever names it in the job. */
    subject: text().primary(),
    reason: text(),
    tries: p.integer(),
    firstAt: instant(),
    retryAt: instant(),
  },
});

export class SetAside extends schema.class {}
schema.setClass(SetAside);
