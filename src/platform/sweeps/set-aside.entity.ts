import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../database/query/columns.ts';

/** A row that a scheduled job could not process. The job skips it until `retryAt` and continues with others. */
const schema = defineEntity({
  name: 'SetAside',
  tableName: 'set_aside',
  properties: {
    job: text().primary(),
    /** Id of the row, or another name of it within the job. */
    subject: text().primary(),
    reason: text(),
    tries: p.integer(),
    firstAt: instant(),
    retryAt: instant(),
  },
});

export class SetAside extends schema.class {}
schema.setClass(SetAside);
