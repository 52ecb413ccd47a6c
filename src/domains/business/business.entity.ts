import { defineEntity, p } from '@mikro-orm/core';
import type {
  AvoidGaps,
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
    /** The slugs that it had before, by which it is found still. */
    formerSlugs: texts().defaultRaw("'{}'"),
    name: text(),
    businessType: text(),
    category: text().nullable(),
    presetKey: text().nullable(),
    publish: p.boolean(),
    /** The canonical JSON document. */
    workingHours: text(),
    timezone: text(),
    currency: text(),
    locale: text(),
    phone: text().nullable(),
    address: text().nullable(),
    parallelCapacity: p.integer().nullable(),
    slotStepMinutes: p.integer(),
    minNoticeMinutes: p.integer(),
    horizonDays: p.integer(),
    cancelCutoffMinutes: p.integer(),
    /** How starts are offered that leave a gap too short for any service. */
    avoidGaps: text().$type<AvoidGaps>().default('off'),
    /** At most so many bookings of one client on a local day, and in a week from Monday on; null: any number. */
    maxClientBookingsPerDay: p.integer().nullable(),
    maxClientBookingsPerWeek: p.integer().nullable(),
    /** Whether who books for themselves may repeat a service. */
    clientsMayRepeat: p.boolean().default(false),
    /** How long clients may wait between two services of a visit, beside their buffers. */
    visitGapMinutes: p.integer().default(15),
    /** How many of one item a visitor can order at once. */
    maxQuantityPerLine: p.integer().default(100),
    /** The most that members with these roles can take off a price by themselves, in percent of it. */
    staffDiscountPercent: p.integer().default(0),
    managerDiscountPercent: p.integer().default(100),
    /** Whether members who are staff see all visits and clients, or only their own. */
    staffSee: text().$type<StaffSight>().default('all'),
    /** When visitors must prove their phone by a code. */
    phoneProof: text().$type<PhoneProof>().default('when_suspicious'),
    /** Whether prices are with tax; otherwise it is added to them. */
    pricesIncludeTax: p.boolean().default(true),
    /** Until how long before a visit its client can call it off for nothing. */
    freeUntilHours: p.integer().default(0),
    /** What is kept of a visit that is called off later: parts per million of its price, or an amount; null: nothing. */
    lateFeePpm: p.integer().nullable(),
    lateFeeMinor: p.bigint('number').nullable(),
    /** The same of one that is not taken up; null: what was paid stays paid, and nothing more is asked for. */
    noShowFeePpm: p.integer().nullable(),
    noShowFeeMinor: p.bigint('number').nullable(),
    /** Whether who books for themselves leaves a card for these. */
    requiresCard: p.boolean().default(false),
    /** Whether the service itself sends back what is left of what was paid for what is called off. */
    refunds: text().$type<RefundsMade>().default('ask'),
    /**
     * Raised by database triggers when staff, items or resources change, which invalidates cached calendar
     * facts.
     */
    calendarRevision: p.integer().default(0),
    /** The longest live booking including buffers, which bounds how far back availability looks. */
    longestOccupationMinutes: p.integer().default(2400),
    /** The records of which visitors must fill in fields that the business defined: others are booked without asking for any. */
    askedRecords: texts().$type<CustomFieldRecord[]>().defaultRaw("'{}'"),
    /** What it is called on receipts, if not by its name. */
    legalName: text().nullable(),
    taxNumber: text().nullable(),
    vatNumber: text().nullable(),
    /** The address on receipts, if not the postal one. */
    receiptAddress: text().nullable(),
    receiptFooter: text().nullable(),
    /** For how many months new gift cards pay; null: for good. */
    giftCardMonths: p.integer().nullable(),
    /** Whether a visit of a package counts that was missed. */
    missedVisitsCount: p.boolean().default(true),
    /** For how many minutes a place is kept for who is first in line. */
    waitlistOfferMinutes: p.integer().default(30),
    /** For how many minutes a place is held for a visitor. */
    holdMinutes: p.integer().default(10),
    /** For how many minutes a booking waits for its payment or card, and for approval. */
    paymentWaitMinutes: p.integer().default(30),
    approvalWaitMinutes: p.integer().default(1440),
    /** Whether cash goes only through an open drawer. */
    cashNeedsDrawer: p.boolean().default(false),
    /** What the numbers of receipts begin with. */
    receiptPrefix: text().default(''),
    /** Whether the numbers of receipts hold the year and begin anew with it. */
    receiptYearly: p.boolean().default(true),
    /** Null: on payment if there is a tax number. */
    receiptsIssued: text().$type<ReceiptsIssued>().nullable(),
    /** The key of its tariff. */
    tariff: text().default('open'),
    status: text().$type<'active' | 'archived'>(),
    version: version(),
    createdAt: instant(),
  },
});

export class Business extends schema.class {}
schema.setClass(Business);
