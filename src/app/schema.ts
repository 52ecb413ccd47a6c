import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  Kind,
  defaultFieldResolver,
  parse,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { journalResolvers } from '../domains/journal/resolvers.ts';
import { memberResolvers } from '../domains/business/members/resolvers.ts';
import { viewResolvers } from '../domains/business/views/resolvers.ts';
import { roleResolvers } from '../domains/business/roles/resolvers.ts';
import { categoryResolvers } from '../domains/catalog/categories/resolvers.ts';
import { catalogImportResolvers } from '../domains/catalog/import/resolvers.ts';
import { itemResolvers } from '../domains/catalog/items/resolvers.ts';
import { stockResolvers } from '../domains/catalog/stock/resolvers.ts';
import { stockTransferResolvers } from '../domains/catalog/transfers/resolvers.ts';
import { variantResolvers } from '../domains/catalog/variants/resolvers.ts';
import { paymentAccountResolvers } from '../domains/payments/accounts/resolvers.ts';
import { membershipResolvers } from '../domains/memberships/resolvers.ts';
import { packageResolvers } from '../domains/packages/resolvers.ts';
import { paymentResolvers } from '../domains/payments/attempts/resolvers.ts';
import { cardResolvers } from '../domains/payments/cards/resolvers.ts';
import { counterResolvers } from '../domains/payments/counter/resolvers.ts';
import { returnResolvers } from '../domains/payments/returns/resolvers.ts';
import { cashDrawerResolvers } from '../domains/payments/drawers/resolvers.ts';
import { refundResolvers } from '../domains/payments/refunds/resolvers.ts';
import { appointmentResolvers } from '../domains/scheduling/appointments/resolvers.ts';
import { availabilityResolvers } from '../domains/scheduling/availability/resolvers.ts';
import { waitingListResolvers } from '../domains/scheduling/waiting-list/resolvers.ts';
import { holdResolvers } from '../domains/scheduling/holds/resolvers.ts';
import { batchResolvers } from '../domains/scheduling/batches/resolvers.ts';
import { seriesResolvers } from '../domains/scheduling/series/resolvers.ts';
import { termsResolvers } from '../domains/scheduling/terms/resolvers.ts';
import { visitResolvers } from '../domains/scheduling/visits/resolvers.ts';
import { webhookDeliveryResolvers } from '../domains/webhooks/deliveries/resolvers.ts';
import { webhookEndpointResolvers } from '../domains/webhooks/endpoints/resolvers.ts';
import { changeResolvers } from '../domains/changes/resolvers.ts';
import { businessResolvers } from '../domains/business/resolvers.ts';
import { buyerResolvers } from '../channels/buyers/resolvers.ts';
import { collectionResolvers } from '../domains/catalog/collections/resolvers.ts';
import { imageResolvers } from '../domains/catalog/images/resolvers.ts';
import { eventNouns } from './event-nouns.ts';
import { keepOperatorsReadOnly } from './read-only-operator.ts';
import { hideElsewhere } from './own/hide-elsewhere.ts';
import { restrictToLocations } from './own/restrict-to-locations.ts';
import { restrictToOwn } from './own/restrict-to-own.ts';
import { guardContacts } from '../domains/clients/read-contact.ts';
import { clientResolvers } from '../domains/clients/resolvers.ts';
import { formResolvers } from '../domains/forms/resolvers.ts';
import { reviewResolvers } from '../domains/reviews/resolvers.ts';
import { conversationResolvers } from '../domains/conversations/resolvers.ts';
import { clientFileResolvers } from '../domains/client-files/resolvers.ts';
import { kioskResolvers } from '../domains/kiosks/resolvers.ts';
import { treatmentNoteResolvers } from '../domains/treatment-notes/resolvers.ts';
import { automationResolvers } from '../domains/notifications/automations/resolvers.ts';
import { segmentResolvers } from '../domains/clients/segments/resolvers.ts';
import type { Context } from '../platform/context.ts';
import { validationFailed } from '../platform/errors.ts';
import { calendarFeedResolvers } from '../domains/calendar-feeds/resolvers.ts';
import { oauthResolvers } from '../domains/identity/oauth/resolvers.ts';
import { identityResolvers } from '../domains/identity/resolvers.ts';
import { inSpan } from '../platform/tracing/spans.ts';
import { checkArguments } from '../platform/validation/check-arguments.ts';
import { claimIdempotencyKey } from './idempotency.ts';
import { shippingResolvers } from '../domains/ordering/shipping/resolvers.ts';
import { notificationResolvers } from '../domains/notifications/resolvers.ts';
import { translationResolvers } from '../domains/translations/resolvers.ts';
import { onboardingResolvers } from '../domains/onboarding/resolvers.ts';
import { orderingResolvers } from '../domains/ordering/resolvers.ts';
import { proposalResolvers } from '../domains/proposals/resolvers.ts';
import { joiningResolvers } from './joining/resolvers.ts';
import { leavingResolvers } from './leaving/resolvers.ts';
import { sandboxResolvers } from './sandboxes/resolvers.ts';
import { scheduleResolvers } from '../domains/overview/schedule/resolvers.ts';
import { clientStatsResolvers } from '../domains/overview/client-stats/resolvers.ts';
import { searchResolvers } from '../domains/overview/search/resolvers.ts';
import { reportResolvers } from '../domains/overview/reports/resolvers.ts';
import { pushResolvers } from '../domains/notifications/push/resolvers.ts';
import { newsConsentResolvers } from '../domains/notifications/news-consent/resolvers.ts';
import { preferenceResolvers } from '../domains/notifications/preferences/resolvers.ts';
import { writtenResolvers } from '../domains/notifications/written/resolvers.ts';
import { replyResolvers } from '../domains/notifications/replies/resolvers.ts';
import { timeSheetReportResolvers } from '../domains/overview/time-sheets/resolvers.ts';
import { receiptResolvers } from '../domains/receipts/resolvers.ts';
import { commissionRuleResolvers } from '../domains/commissions/resolvers.ts';
import { commissionResolvers } from '../domains/overview/commissions/resolvers.ts';
import { summaryResolvers } from '../domains/overview/summary/resolvers.ts';
import { timelineResolvers } from '../domains/overview/timeline/resolvers.ts';
import { directoryResolvers } from '../domains/directory/resolvers.ts';
import { discountResolvers } from '../domains/discounts/resolvers.ts';
import { loyaltyResolvers } from '../domains/loyalty/resolvers.ts';
import { giftCardResolvers } from '../domains/gift-cards/resolvers.ts';
import { resourceResolvers } from '../domains/resources/resolvers.ts';
import { locationResolvers } from '../domains/locations/resolvers.ts';
import { scalars } from './scalars.ts';
import { signInResolvers } from '../domains/identity/sign-in/resolvers.ts';
import { staffResolvers } from '../domains/staff/resolvers.ts';
import { rotaResolvers } from '../domains/staff/rotas/resolvers.ts';
import { linkedCalendarResolvers } from '../domains/linked-calendars/resolvers.ts';
import { timeOffRequestResolvers } from '../domains/staff/time-off-requests/resolvers.ts';
import { timeSheetResolvers } from '../domains/staff/time-sheets/resolvers.ts';
import { shopLookResolvers } from '../domains/shop/looks/resolvers.ts';
import { shopDomainResolvers } from '../domains/shop/own-domains/resolvers.ts';
import { shopResolvers } from '../domains/shop/resolvers.ts';
import { storefrontOrderResolvers } from '../channels/storefront/order/resolvers.ts';
import { storefrontBookingResolvers } from '../channels/storefront/booking/resolvers.ts';
import { storefrontCartResolvers } from '../channels/storefront/cart/resolvers.ts';
import { storefrontCatalogResolvers } from '../channels/storefront/catalog/resolvers.ts';
import { tariffResolvers } from '../domains/tariffs/resolvers.ts';
import { billingResolvers } from '../domains/billing/resolvers.ts';
import { operatorResolvers } from '../domains/operator/resolvers.ts';
import { liveResolvers } from '../domains/live/resolvers.ts';
import { undoResolvers } from '../domains/undo/resolvers.ts';
import { externalResolvers } from '../domains/external-ids/resolvers.ts';
import { customFieldResolvers } from '../domains/custom-fields/resolvers.ts';
import { taxResolvers } from '../domains/taxes/resolvers.ts';
import { originResolvers } from '../domains/identity/tokens/origins/resolvers.ts';
import { tokenResolvers } from '../domains/identity/tokens/resolvers.ts';

const folder = fileURLToPath(new URL('../../schema/', import.meta.url));

/** Returns the executable schema. Every query and mutation checks the limits of its arguments first. */
export function createSchema(): GraphQLSchema {
  const typeDefs = globSync('**/*.graphql', { cwd: folder })
    .toSorted()
    // Locations in the files would take most of the memory of the parsed schema.
    .map(file => parse(readFileSync(join(folder, file), 'utf8'), { noLocation: true }));
  const schema = makeExecutableSchema<Context>({
    typeDefs,
    resolvers: [
      scalars,
      identityResolvers,
      oauthResolvers,
      signInResolvers,
      businessResolvers,
      changeResolvers,
      memberResolvers,
      roleResolvers,
      viewResolvers,
      tariffResolvers,
      billingResolvers,
      taxResolvers,
      externalResolvers,
      customFieldResolvers,
      tokenResolvers,
      originResolvers,
      webhookEndpointResolvers(eventNouns),
      webhookDeliveryResolvers,
      journalResolvers,
      proposalResolvers,
      undoResolvers,
      operatorResolvers,
      liveResolvers(eventNouns),
      itemResolvers,
      variantResolvers,
      categoryResolvers,
      stockResolvers,
      stockTransferResolvers,
      catalogImportResolvers,
      staffResolvers,
      rotaResolvers,
      timeOffRequestResolvers,
      timeSheetResolvers,
      linkedCalendarResolvers,
      resourceResolvers,
      locationResolvers,
      collectionResolvers,
      imageResolvers,
      clientResolvers,
      segmentResolvers,
      automationResolvers,
      reviewResolvers,
      formResolvers,
      treatmentNoteResolvers,
      clientFileResolvers,
      kioskResolvers,
      conversationResolvers,
      availabilityResolvers,
      holdResolvers,
      waitingListResolvers,
      visitResolvers,
      termsResolvers,
      seriesResolvers,
      batchResolvers,
      appointmentResolvers,
      discountResolvers,
      loyaltyResolvers,
      orderingResolvers,
      shippingResolvers,
      giftCardResolvers,
      packageResolvers,
      membershipResolvers,
      paymentResolvers,
      refundResolvers,
      counterResolvers,
      returnResolvers,
      cashDrawerResolvers,
      cardResolvers,
      paymentAccountResolvers,
      commissionRuleResolvers,
      commissionResolvers,
      receiptResolvers,
      calendarFeedResolvers,
      notificationResolvers,
      preferenceResolvers,
      newsConsentResolvers,
      writtenResolvers,
      translationResolvers,
      scheduleResolvers,
      clientStatsResolvers,
      searchResolvers,
      summaryResolvers,
      reportResolvers,
      timeSheetReportResolvers,
      replyResolvers,
      pushResolvers,
      timelineResolvers,
      onboardingResolvers,
      joiningResolvers,
      leavingResolvers,
      sandboxResolvers,
      shopResolvers,
      shopDomainResolvers,
      directoryResolvers,
      shopLookResolvers,
      storefrontCatalogResolvers,
      storefrontCartResolvers,
      storefrontBookingResolvers,
      storefrontOrderResolvers,
      buyerResolvers,
    ],
  });
  describeScalars(schema, typeDefs);
  guardContacts(schema);
  hideElsewhere(schema);
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      restrictToOwn(field);
      restrictToLocations(field);
    }
  }
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) guard(field, false);
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    guard(field, true);
    keepOperatorsReadOnly(field);
  }
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    guardSubscription(field);
  }
  return schema;
}

/** Restores the descriptions of the SDL, which the scalars' code would replace. */
function describeScalars(schema: GraphQLSchema, typeDefs: readonly DocumentNode[]): void {
  for (const { definitions } of typeDefs) {
    for (const definition of definitions) {
      if (definition.kind !== Kind.SCALAR_TYPE_DEFINITION) continue;
      const scalar = schema.getType(definition.name.value);
      if (scalar) scalar.description = definition.description?.value;
    }
  }
}

function guardSubscription(field: GraphQLField<unknown, Context>): void {
  const { subscribe } = field;
  field.subscribe = (source, args, context, info) => {
    const issues = checkArguments(field, args);
    if (issues.length > 0) throw validationFailed(issues);
    return subscribe?.(source, args, context, info);
  };
}

function guard(field: GraphQLField<unknown, Context>, isMutation: boolean): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  const attributes = { 'frontdesk.use_case': field.name };
  field.resolve = (source, args, context, info) => {
    const issues = checkArguments(field, args);
    if (issues.length > 0) throw validationFailed(issues);
    const claimed = isMutation ? claimIdempotencyKey(context, field.name, args) : context;
    return inSpan(field.name, attributes, () => resolve(source, args, claimed, info) as unknown);
  };
}
