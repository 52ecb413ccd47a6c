import { defineEntity, p } from '@mikro-orm/core';
import type {
  AvoidGaps,
  BusinessStatus,
  CustomFieldRecord,
  PhoneProof,
  ReceiptsIssued,
  RefundsMade,
  StaffSight,
} from '../../enums.generated.ts';
import { id, instant, text, texts, version } from '../../platform/database/query/columns.ts';

const schema = defineEntity({
  name: 'Business',
  tableName: 'business',
  indexes: [
    { properties: ['name', 'id'] },
    { name: 'business_former_slugs_index', properties: ['formerSlugs'], type: 'gin' },
  ],
  properties: {
    id: id(),
    slug: text().unique(),
    /** Former slugs, which still find the business. */
    formerSlugs: texts().defaultRaw("'{}'"),
    name: text(),
    businessType: text(),
    category: text().nullable(),
    presetKey: text().nullable(),
    publish: p.boolean(),
    /** Canonical JSON document. */
    workingHours: text(),
    timezone: text(),
    currency: text(),
    locale: text(),
    /** Languages of translations, offered to visitors beside that of the locale. */
    languages: texts().defaultRaw("'{}'"),
    phone: text().nullable(),
    address: text().nullable(),
    parallelCapacity: p.integer().nullable(),
    slotStepMinutes: p.integer(),
    minNoticeMinutes: p.integer(),
    horizonDays: p.integer(),
    cancelCutoffMinutes: p.integer(),
    /** Treatment of starts that leave a gap too short for any service. */
    avoidGaps: text().$type<AvoidGaps>().default('off'),
    /** Most bookings of a client on a local day, and in a week from Monday on; null: unlimited. */
    maxClientBookingsPerDay: p.integer().nullable(),
    maxClientBookingsPerWeek: p.integer().nullable(),
    /** True if clients who book for themselves may repeat a service. */
    clientsMayRepeat: p.boolean().default(false),
    /** Longest wait of clients between two services of a visit, besides their buffers. */
    visitGapMinutes: p.integer().default(15),
    /** Most units of one item that a visitor can order at once. */
    maxQuantityPerLine: p.integer().default(100),
    /** Largest discount that members with these roles may give, in percent of the price. */
    staffDiscountPercent: p.integer().default(0),
    managerDiscountPercent: p.integer().default(100),
    /** Tells if staff see all visits and clients, or only their own. */
    staffSee: text().$type<StaffSight>().default('all'),
    /** Condition under which visitors must prove their phone by a code. */
    phoneProof: text().$type<PhoneProof>().default('when_suspicious'),
    /** True if prices include tax; otherwise it is added. */
    pricesIncludeTax: p.boolean().default(true),
    /** Hours before a visit until which its client can cancel free of charge. */
    freeUntilHours: p.integer().default(0),
    /** Fee for a later cancellation: parts per million of the price, or an amount. Null: none. */
    lateFeePpm: p.integer().nullable(),
    lateFeeMinor: p.bigint('number').nullable(),
    /** Fee for a no-show, in the same form. Null: payments are kept, and nothing more is due. */
    noShowFeePpm: p.integer().nullable(),
    noShowFeeMinor: p.bigint('number').nullable(),
    /** True if clients who book for themselves must leave a card for these fees. */
    requiresCard: p.boolean().default(false),
    /** Tells if the service refunds the rest of a cancelled sale by itself, or staff decide. */
    refunds: text().$type<RefundsMade>().default('ask'),
    /**
     * Revision raised by database triggers when staff, items or resources change. It invalidates cached
     * calendar facts.
     */
    calendarRevision: p.integer().default(0),
    /** Longest live booking with buffers. It bounds how far back availability looks. */
    longestOccupationMinutes: p.integer().default(2400),
    /** Kinds of records with custom fields that visitors must fill in. Other bookings need no query for them. */
    askedRecords: texts().$type<CustomFieldRecord[]>().defaultRaw("'{}'"),
    /** Name on receipts, if it differs. */
    legalName: text().nullable(),
    taxNumber: text().nullable(),
    vatNumber: text().nullable(),
    /** Address on receipts, if it differs from the postal one. */
    receiptAddress: text().nullable(),
    receiptFooter: text().nullable(),
    /** Validity of new gift cards in months; null: unlimited. */
    giftCardMonths: p.integer().nullable(),
    /** Months for which files of clients are kept; null: until somebody deletes them. */
    keepFileMonths: p.integer().nullable(),
    /** The same for files with health data, and for treatment notes. */
    keepHealthMonths: p.integer().nullable(),
    /** True if a missed visit uses up a visit of a package. */
    missedVisitsCount: p.boolean().default(true),
    /** Minutes for which a slot is reserved for the first client on the waiting list. */
    waitlistOfferMinutes: p.integer().default(30),
    /** Minutes for which a slot is held for a visitor. */
    holdMinutes: p.integer().default(10),
    /** Minutes for which a booking waits for its payment or card, and for approval. */
    paymentWaitMinutes: p.integer().default(30),
    approvalWaitMinutes: p.integer().default(1440),
    /** True if cash requires an open drawer. */
    cashNeedsDrawer: p.boolean().default(false),
    /** Prefix of receipt numbers. */
    receiptPrefix: text().default(''),
    /** True if receipt numbers contain the year and restart with it. */
    receiptYearly: p.boolean().default(true),
    /** Null: on payment if there is a tax number. */
    receiptsIssued: text().$type<ReceiptsIssued>().nullable(),
    /** Key of its tariff. */
    tariff: text().default('open'),
    /** Version of the tariff that it holds. */
    tariffVersion: p.integer().default(1),
    /** Time from which the business is read-only, since its tariff is not paid; null: never. */
    readOnlyAt: instant().nullable(),
    status: text().$type<BusinessStatus>(),
    /** Id of the business that this one is a sandbox of; null for a real business. It never changes. */
    sandboxOf: text().nullable(),
    /** Id of the business that this one was joined into as a location, which has all its data; null for all others. */
    joinedIntoId: text().nullable(),
    /** The number of its active locations. Database triggers count them. */
    locationCount: p.integer().default(1),
    version: version(),
    createdAt: instant(),
  },
});

export class Business extends schema.class {
  /**
   * The location whose fields the object has, by `atLocation`: null is the main one. Undefined for the business as it is stored.
   */
  declare locationId?: string | null;
  /** The fields of the main location, if the object has those of another one. */
  declare ofMain?: Pick<
    Business,
    'address' | 'phone' | 'timezone' | 'workingHours' | 'parallelCapacity'
  >;
}
schema.setClass(Business);
