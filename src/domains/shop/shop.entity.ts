import { defineEntity, p } from '@mikro-orm/core';
import type { Policy } from '../business/policy/policy.ts';
import { Business } from '../business/business.entity.ts';
import { id, instant, text, texts, version } from '../../platform/database/query/columns.ts';

interface Branding {
  logoUrl: string | null;
  coverUrl: string | null;
  accentColor: string | null;
  tagline: string | null;
  description: string | null;
}

interface Flags {
  onlineOrders: boolean;
  onlineBooking: boolean;
  showStock: boolean;
  /** Absent from shops saved before assistants were let in: false. */
  assistants?: boolean;
}

interface Contacts {
  phone: string | null;
  email: string | null;
  address: string | null;
}

interface Legal {
  termsUrl: string | null;
  privacyUrl: string | null;
  imprintUrl: string | null;
}

export type DeliveryKind = 'pickup' | 'courier' | 'post';

/** A delivery method. Money is in minor units. */
export interface Delivery {
  method: DeliveryKind;
  name: string;
  description: string | null;
  priceMinor: number;
  freeFromMinor: number | null;
  /** Postal codes or their prefixes; empty: everywhere. */
  zones: string[];
  /** The method's own tax rate, if any. Absent from methods saved before tax rates existed. */
  taxRateId?: string | null;
  taxExempt?: boolean;
}

type ShopPaymentKind = 'online' | 'on_receipt';

const schema = defineEntity({
  name: 'Shop',
  tableName: 'shop',
  indexes: [{ name: 'shop_former_slugs_index', properties: ['formerSlugs'], type: 'gin' }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').unique().primary(),
    id: id(),
    slug: text().unique(),
    /** Former slugs, by which the shop can still be found. */
    formerSlugs: texts().defaultRaw("'{}'"),
    name: text(),
    published: p.boolean(),
    storefrontUrl: text().nullable(),
    /** Proven domain at which the service shows the shop; null: the host of its slug. */
    mainHost: text().nullable(),
    branding: p.json().$type<Branding>(),
    flags: p.json().$type<Flags>(),
    contacts: p.json().$type<Contacts>(),
    legal: p.json().$type<Legal>(),
    delivery: p.json().$type<Delivery[]>(),
    paymentMethods: texts().$type<ShopPaymentKind[]>(),
    version: version(),
    createdAt: instant(),
    /** This and the following fields come from the business, read with the shop. */
    currency: text().persist(false),
    locale: text().persist(false),
    languages: texts().persist(false),
    timezone: text().persist(false),
    phoneCountry: text().nullable().persist(false),
    pricesIncludeTax: p.boolean().persist(false),
    sandbox: p.boolean().persist(false),
    readOnlyAt: p.bigint('number').nullable().persist(false),
    workingHours: text().persist(false),
    policy: p.json().$type<Policy>().nullable().persist(false),
    business: p.json().$type<Business>().persist(false),
  },
});

export class Shop extends schema.class {}
schema.setClass(Shop);
