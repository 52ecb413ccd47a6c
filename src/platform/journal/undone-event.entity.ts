import { defineEntity } from '@mikro-orm/core';
import { text } from '../database/query/columns.ts';

/** A journal event that was undone. */
const schema = defineEntity({
  name: 'UndoneEvent',
  tableName: 'undone_event',
  properties: {
    businessId: text().primary(),
    eventId: text().primary(),
  },
});

export class UndoneEvent extends schema.class {}
schema.setClass(UndoneEvent);
