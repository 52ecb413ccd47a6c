import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../domains/business/business.entity.ts';

/** Rows of a table, in PostgreSQL's JSON form. */
export interface TableContent {
  readonly table: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Content of a sandbox when it was created. A reset restores it. */
const schema = defineEntity({
  name: 'SandboxContent',
  tableName: 'sandbox_content',
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    tables: p.json().$type<readonly TableContent[]>(),
  },
});

export class SandboxContent extends schema.class {}
schema.setClass(SandboxContent);
