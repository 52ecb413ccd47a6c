import { expect, test } from '@jest/globals';
import { getNamedType, isObjectType, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { loadOperations } from '../../../facades/kit/engine/operation.ts';
import { readDocuments } from '../../../facades/kit/engine/read-documents.ts';
import { createSchema } from '../../../src/app/schema.ts';

const schema = createSchema();

/** Texts of a business that visitors read in their own language. */
const translated = [
  'CartLine.name taxName',
  'CatalogCategory.name',
  'CatalogItem.name description categoryName taxName policyText',
  'CatalogOption.name values',
  'CatalogPerson.role',
  'CatalogVariant.name',
  'CompositionPart.name',
  'CustomField.name help choices',
  'DeliveryMethod.name description taxName',
  'ShopBranding.tagline description',
  'ShopCollection.name description',
  'ShopItemCard.name categoryName',
  'ShopLegal.termsUrl privacyUrl imprintUrl',
  'StaffMember.role',
  'VariantOption.name value',
  'VisitTimePart.title',
  // Fields of carts, which follow the visitor's language, and of orders, which keep theirs.
  'CountedDiscount.name',
  'TaxTotal.name',
  'CartWarningFacts.name',
  // Texts of the product about the fees of a business.
  'BookingTerms.policyText',
  'Business.policyText',
  'Shop.policyText',
  // Services of a visit, and texts of the product about reviews.
  'OwnReview.services rules hiddenFor',
  'PublicReview.services',
  'PublicReviews.rules',
  'PhoneCountry.name',
  'DirectoryKindName.name',
  'DirectoryService.name',
  'ListedBusiness.tagline',
];

/** All other texts that visitors read, by the reason for having only one language. */
const others: Readonly<Record<string, readonly string[]>> = {
  'What was booked, ordered or bought is called as it was then; staff read the same.': [
    'Appointment.serviceName title variantName taxName policyText',
    'ClientPackage.name',
    'ClientMembership.name',
    'NextMembershipPlan.name',
    'Order.deliveryTaxName',
    'OrderLine.name title variantName taxName',
    'ReturnRequestLine.title',
    'ReturnedLine.title',
    'ShipmentLine.title',
    'WaitlistEntry.title',
    'VisitCard.consent',
  ],
  'It is the name of a person, a business or a location.': [
    'Appointment.shopName staffName',
    'Business.name',
    'Buyer.name',
    'CatalogPerson.name',
    'ClientPackage.shopName',
    'LoyaltyAccount.businessName',
    'ClientMembership.shopName',
    'GiftCard.shopName',
    'Order.clientName shopName',
    'OwnConversation.businessName name',
    'OwnMessage.authorName',
    'OwnNews.businessName',
    'OwnForms.businessName clientName',
    'OwnReview.authorName businessName',
    'ReceiptParty.name',
    'ItemAtLocation.locationName',
    'ListedBusiness.name locationName',
    'ListedSlug.name',
    'Location.name',
    'PickupLocation.name',
    'Shop.name',
    'StaffMember.name',
    'User.name',
    'VisitTimePart.staffName',
    'WaitlistEntry.businessName staffNames',
    'WaitlistOffer.staffName',
  ],
  'It is the place or the contact of somebody.': [
    'Business.address phone',
    'ListedBusiness.address phone postalCode town',
    'Location.address phone',
    'PickupLocation.address',
    'Buyer.email phone',
    'DeliveryMethod.zones',
    'Order.clientPhone',
    'ShopContacts.address email phone',
    'User.email',
  ],
  'A visitor or buyer has written it.': [
    'Gift.message recipientEmail recipientName',
    'GiftCard.message recipientEmail recipientName senderName',
    'ReturnRequest.reason',
    'PublicReview.authorName text',
  ],
  'It is in the language of the page, in which the consent is kept.': ['OwnNews.text'],
  'A visitor and the business wrote it to each other.': [
    'OwnMessage.text',
    'OwnMessageFile.name',
    'MessageFileContent.name',
  ],
  'The business wrote it as an answer, in the language of the review.': ['PublicReview.answer'],
  'The business wrote it for its clients; a reward is called as in the order that uses it.': [
    'LoyaltyEntry.reason',
    'LoyaltyReward.name',
    'NextLoyaltyReward.name',
    'LoyaltyTier.name',
    'ReachedLoyaltyTier.name',
    'LoyaltyVoucher.name',
  ],
  'The business wrote it as a form, whose words are signed as they are.': [
    'FormQuestion.choices label',
    'OwnForm.formName',
  ],
  'It is a code, a number or a time, which programs read.': [
    'Appointment.currency localStart shopSlug timezone token',
    'AppointmentPage.nextCursor',
    'Availability.timezone',
    'BookingTerms.currency',
    'Business.accentColor currency languages locale phoneCountry timezone writeUrl',
    'BuyerSignedIn.token',
    'Cart.currency discountCode session',
    'CartGiftCard.hint',
    'CartLine.lineKey',
    'CatalogItem.currency sku',
    'CatalogItemPage.nextCursor',
    'CatalogVariant.sku',
    'ClientPackagePage.nextCursor',
    'ClientMembership.currency url',
    'ClientMembershipPage.nextCursor',
    'LoyaltyAccount.currency friendCode',
    'LoyaltyEntryPage.nextCursor',
    'LoyaltyVoucher.code',
    'MembershipCard.brand last4 validUntil',
    'MembershipPaymentMethod.brand last4 mandate validUntil',
    'CountedDiscount.code',
    'CustomField.key',
    'DirectoryTime.localStart',
    'GiftCard.code currency hint shopSlug token',
    'GiftCardPage.nextCursor',
    'Hold.session',
    'KeptCard.brand last4 validUntil',
    'KeptDocument.number',
    'ListedBusiness.accentColor country currency locale slug timezone',
    'ListedBusinessPage.nextCursor correctedSearch',
    'ListedSlug.slug',
    'ListedSlugPage.nextCursor',
    'Location.slug timezone',
    'LookSection.key type',
    'OpeningInterval.close open',
    'ShopLook.theme',
    'Order.currency shopSlug token',
    'OrderPage.nextCursor',
    'FormQuestion.key',
    'OwnConversation.token',
    'OwnForms.timezone',
    'OwnReview.timezone',
    'PublicReviewPage.nextCursor',
    'PhoneCountry.country dialCode',
    'Receipt.currency number',
    'ReceiptFile.name type',
    'MessageFileContent.type',
    'ReceiptPage.nextCursor',
    'ReceiptReference.number',
    'RepeatDate.localStart',
    'RepeatDates.timezone',
    'Series.rule timezone',
    'Shipment.carrier trackingNumber',
    'Shop.assistantUrl currency languages locale phoneCountry slug storefrontUrl timezone writeUrl',
    'ShopBranding.accentColor',
    'ShopCollection.slug',
    'ShopItemCard.currency sku',
    'ShopPublicToken.sha256',
    'SignedIn.session',
    'Slot.localStart',
    'StaffMemberPage.nextCursor',
    'Tariff.currency key',
    'VisitCard.brand last4 validUntil',
    'VisitTime.localStart',
    'VisitTimePart.localStart',
    'VisitTimes.currency timezone',
    'WaitlistEntry.timeFrom timeTo timezone',
    'WaitlistPage.nextCursor',
    'WholeVisit.currency localStart timezone',
  ],
  'It is the address of a page or picture.': [
    'Appointment.calendarUrl confirmationUrl meetingUrl payUrl reviewUrl statusUrl',
    'OwnConversation.url',
    'OwnMessageFile.url',
    'OwnReview.reviewUrl',
    'Business.logoUrl',
    'DirectoryTime.url',
    'ListedBusiness.bookingUrl imageUrl url',
    'ListedSlug.url',
    'CartLine.imageUrl',
    'CatalogItem.imageUrl images',
    'LeavingCard.url',
    'BusinessRating.url',
    'LoyaltyAccount.friendUrl shopFriendUrl',
    'Order.confirmationUrl statusUrl',
    'Series.pageUrl',
    'Shipment.trackingUrl',
    'ShopBranding.coverUrl logoUrl',
    'ShopCollection.imageUrl',
    'ShopItemCard.imageUrl',
    'VisitCard.url',
    'WholeVisit.payUrl',
  ],
  'It is what a search was understood as.': ['CatalogItemPage.correctedSearch'],
  'It is for developers; people read what its code or reason says.': [
    'Appointment.paymentFailure',
    'CartWarning.message',
    'Order.paymentFailure',
    'RepeatDate.message',
  ],
  'It is of the operator, who serves all businesses.': ['Tariff.description name'],
};

/** Expands `Type.one two` to `Type.one` and `Type.two`. */
const listed = (groups: readonly string[]) =>
  groups.flatMap(group => {
    const [type = '', fields = ''] = group.split('.');
    return fields.split(' ').map(field => `${type}.${field}`);
  });

/** Returns the texts in answers to visitors, as `Type.field`. */
function shownToVisitors(): Set<string> {
  const shown = new Set<string>();
  for (const facade of [
    'visitors/storefront',
    'visitors/widget',
    'visitors/account',
    'visitors/assistants',
    'api/rest',
  ]) {
    const documents = readDocuments(new URL(`../../../facades/${facade}/`, import.meta.url));
    const ofVisitors = loadOperations(schema, documents).filter(
      ({ directives }) => directives['rest']?.['access'] !== 'SIGNED_IN',
    );
    for (const { document } of ofVisitors) {
      const info = new TypeInfo(schema);
      const note = () => {
        const [type, parent, field] = [info.getType(), info.getParentType(), info.getFieldDef()];
        if (!type || !field || !isObjectType(parent)) return;
        if (getNamedType(type).name === 'String') shown.add(`${parent.name}.${field.name}`);
      };
      visit(document, visitWithTypeInfo(info, { Field: note }));
    }
  }
  return shown;
}

test('Each text that visitors read is in their language, unless the reason is stated.', () => {
  const shown = [...shownToVisitors()].toSorted();
  const known = [...listed(translated), ...listed(Object.values(others).flat())].toSorted();
  expect(shown.length).toBeGreaterThan(100);
  expect(known).toEqual(shown);
});
