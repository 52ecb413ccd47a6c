import { defineEntity } from '@mikro-orm/core';
import { text } from '../../platform/database/query/columns.ts';

/** Cell of the installation: a database with some of the businesses, and its processes. */
const schema = defineEntity({
  name: 'Cell',
  tableName: 'cell',
  properties: {
    name: text().primary(),
    /** Address at which the processes of other cells reach it. */
    url: text(),
  },
});

export class Cell extends schema.class {}
schema.setClass(Cell);
