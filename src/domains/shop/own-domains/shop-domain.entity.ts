import { defineEntity, p } from '@mikro-orm/core';
import type { ShopDomainProblem, ShopDomainState } from '../../../enums.generated.ts';
import { id, instant, text, texts } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';

const schema = defineEntity({
  name: 'ShopDomain',
  tableName: 'shop_domain',
  uniques: [{ properties: ['businessId', 'host'] }],
  indexes: [
    {
      // Several businesses can wait for a host. Only one can have proven it.
      name: 'shop_domain_proven_index',
      expression:
        'create unique index "shop_domain_proven_index" on "shop_domain" ("host") ' +
        "where state = 'proven'",
    },
    {
      // Finds the domains to check next, across all businesses.
      name: 'shop_domain_due_index',
      expression:
        'create index "shop_domain_due_index" on "shop_domain" ("due_at") where due_at is not null',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** Host name in ASCII. */
    host: text(),
    /** Text that the owner of the host publishes by DNS. */
    token: text(),
    state: text().$type<ShopDomainState>(),
    stateSince: instant(),
    /** Start of the time in which the proof of a proven domain is missing. */
    failingSince: instant().nullable(),
    problem: text().$type<ShopDomainProblem>().nullable(),
    /** Records that the last check found instead of the expected ones. */
    found: texts().defaultRaw("'{}'"),
    checkedAt: instant().nullable(),
    /** Time of the next check; null: none is planned. */
    dueAt: instant().nullable(),
    createdAt: instant(),
  },
});

/** Domain of a business's own for its shop. */
export class ShopDomain extends schema.class {}
schema.setClass(ShopDomain);
