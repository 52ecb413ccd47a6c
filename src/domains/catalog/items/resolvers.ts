import { externalFieldResolvers } from '../../external-ids/external-fields.ts';
import { withExternal } from '../../external-ids/keep-external.ts';
import { isVisiting } from '../../business/access/visiting.ts';
import type { Resolvers } from '../../../graphql.generated.ts';
import { exemptWord } from '../../taxes/apply-tax-class.ts';
import { toMajor, toPercent } from '../../../platform/lib/money/money.ts';
import { spokenLanguage } from '../../business/languages/spoken-language.ts';
import { translatedWord } from '../../business/languages/translated.ts';
import { policyLoader } from '../../business/policy/policy.ts';
import { getItem, itemPolicyText } from './get-item.ts';
import { giftCardValue, membershipTerms, ownLimit, packageTerms } from './grants.ts';
import { isAvailable, priceFromMinor, priceVaries, stockOnHand, variantsOf } from './item-facts.ts';
import { itemLocations } from './item-locations.ts';
import { shownLocationTerms } from './saved-fields.ts';
import { categoryText, itemOptions, itemParts, itemText } from './item-texts.ts';
import type { CatalogItem } from './item.entity.ts';
import { listCatalog } from '../listing/list-catalog.ts';
import { saveItems } from './save-items.ts';
import { saveItem } from './save-item.ts';
import {
  shownStaff,
  shownStaffIds,
  shownStaffTerms,
  shownStock,
  shownTimetable,
  shownVariants,
} from './shown-item.ts';

export const itemResolvers: Resolvers = {
  Query: {
    catalog: (_, input, context) => listCatalog(context, input),
    catalogItem: (_, input, context) => getItem(context, input),
  },
  Mutation: {
    saveCatalogItems: (_, { input }, context) => saveItems(context, input),
    saveCatalogItem: (_, { input }, context) =>
      withExternal(context, { kind: 'item', id: input.itemId }, input, own => saveItem(own, input)),
  },
  CatalogItemPage: {
    total: page => page.count(),
    facets: page => page.facets(),
    people: async (page, { limit }, context) => {
      const people = (await page.people()).slice(0, limit);
      return Promise.all(
        people.map(async person => ({
          ...person,
          role: await translatedWord(context, page.businessId, 'role', person.role),
        })),
      );
    },
    categories: async (page, { limit }) => (await page.categories()).slice(0, limit),
  },
  CatalogItem: {
    ...externalFieldResolvers,
    price: item => toMajor(item.priceMinor, item.currency),
    priceFrom: item => toMajor(priceFromMinor(item), item.currency),
    priceVaries: (item, _, context) => priceVaries(item, shownVariants(item, context)),
    taxRateId: ({ taxRateId }) => taxRateId ?? null,
    taxClass: ({ taxRateId, taxExempt, taxRate }) =>
      taxExempt ? exemptWord : ((taxRateId == null ? null : taxRate?.name) ?? null),
    taxName: ({ businessId, taxRate }, _, context) =>
      translatedWord(context, businessId, 'tax', taxRate?.name ?? null),
    taxPercent: ({ taxRate }) => (taxRate ? toPercent(taxRate.ppm) : null),
    giftCard: ({ grants }) => grants?.kind === 'gift_card',
    giftCardValue,
    giftCardMin: item => ownLimit(item, 'min'),
    giftCardMax: item => ownLimit(item, 'max'),
    package: packageTerms,
    membership: membershipTerms,
    depositPercent: ({ depositPpm }) => (depositPpm == null ? null : toPercent(depositPpm)),
    depositAmount: ({ depositMinor, currency }) =>
      depositMinor == null ? null : toMajor(depositMinor, currency),
    name: (item, _, context) => itemText(context, item, 'name'),
    description: (item, _, context) => itemText(context, item, 'description'),
    categoryName: (item, _, context) => categoryText(context, item),
    policyText: async (item, { language }, context) =>
      itemPolicyText(
        item,
        await context.loader(policyLoader).load(item.businessId),
        language ?? spokenLanguage(context, item.businessId),
      ),
    imageUrl: ({ images }) => images[0] ?? null,
    available: isAvailable,
    hasVariants: ({ variants }) => (variants ?? []).some(({ active }) => active),
    minutes: ({ durationMinutes }) => durationMinutes ?? 0,
    stockOnHand: (item, _, context) => shownStock(context, item.businessId, stockOnHand(item)),
    variants: (item, _, context) =>
      variantsOf({ ...item, variants: shownVariants(item, context) } as CatalogItem),
    options: (item, _, context) =>
      itemOptions(context, item.businessId, { variants: shownVariants(item, context) }),
    composition: (item, _, context) => itemParts(context, item),
    staff: (item, _, context) => shownStaff(context, item),
    staffIds: (item, _, context) => shownStaffIds(context, item),
    staffTerms: (item, _, context) => shownStaffTerms(context, item),
    locations: (item, _, context) => itemLocations(context, item),
    locationTerms: (item, _, { caller }) => (isVisiting(caller) ? [] : shownLocationTerms(item)),
    timetable: (item, _, context) => shownTimetable(context, item),
    // Internal settings are hidden from visitors, who see free times only.
    bufferBeforeMinutes: (item, _, { caller }) =>
      isVisiting(caller) ? 0 : item.bufferBeforeMinutes,
    bufferAfterMinutes: (item, _, { caller }) => (isVisiting(caller) ? 0 : item.bufferAfterMinutes),
    processingAfterMinutes: (item, _, { caller }) =>
      isVisiting(caller) ? null : (item.processingAfterMinutes ?? null),
    processingMinutes: (item, _, { caller }) =>
      isVisiting(caller) ? null : (item.processingMinutes ?? null),
    maxBookingsPerDay: (item, _, { caller }) =>
      isVisiting(caller) ? null : (item.maxBookingsPerDay ?? null),
    maxBookingsPerWeek: (item, _, { caller }) =>
      isVisiting(caller) ? null : (item.maxBookingsPerWeek ?? null),
    bookableHours: ({ bookableHours }) => bookableHours ?? null,
    resourceIds: (item, _, { caller }) => (isVisiting(caller) ? [] : item.resourceIds),
    anyResourceIds: (item, _, { caller }) => (isVisiting(caller) ? [] : item.anyResourceIds),
    meetingUrl: ({ meetingUrl }, _, { caller }) =>
      isVisiting(caller) ? null : (meetingUrl ?? null),
    lowStock: (item, _, { caller }) => (isVisiting(caller) ? null : (item.stock?.[2] ?? null)),
    stockReserved: (item, _, { caller }) => (isVisiting(caller) ? null : (item.stock?.[1] ?? null)),
  },
};
