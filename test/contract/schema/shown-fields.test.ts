import { describe, expect, test } from '@jest/globals';
import { getNamedType, isObjectType, type GraphQLObjectType } from 'graphql';
import { loadOperations, type Operation } from '../../../facades/kit/engine/operation.ts';
import { readDocuments } from '../../../facades/kit/engine/read-documents.ts';
import {
  fragmentsOf,
  selectedFields,
  type SelectedField,
} from '../../../facades/kit/engine/selected-fields.ts';
import { createSchema } from '../../../src/app/schema.ts';

const schema = createSchema();
const operationsOf = (facade: string) =>
  loadOperations(schema, readDocuments(new URL(`../../../facades/${facade}/`, import.meta.url)));

const byId = 'It has an address of its own; the id beside it leads there.';

const forVisitors =
  'It leads a visitor or buyer to the shop or to the payment; a business has its own ways there.';
const derived =
  'It says in one field what others beside it say, for documents that have one field.';
const byNumber =
  'It is for pages by number, which shops show; counting all of a catalog is not for each list of it.';
const ofPlaces =
  'With one location it tells nothing; with several, lists have a filter, and the address of one object shows it.';
const namedInList = 'The list of locations names each.';
const ofChanges =
  'It is for the answers of changes, which show it: each read of it looks at the calendar.';

const ofPayments = 'It is added up from payments, for who looks at one appointment over REST.';

const forChoosing = 'It is for the pages of a shop, on which visitors narrow a catalog down.';

/** Fields that an interface omits, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'Notification.writtenMessage': byId,
  'Appointment.title': derived,
  'Appointment.afterDeposit': derived,
  'Appointment.bookedId': derived,
  'Appointment.shopName': forVisitors,
  'Appointment.shopSlug': forVisitors,
  'Appointment.cancellableUntilAt': forVisitors,
  'Appointment.canCancel': forVisitors,
  'Appointment.canReschedule': forVisitors,
  'Appointment.confirmationUrl': forVisitors,
  'Appointment.token': forVisitors,
  'Appointment.reviewUrl': forVisitors,
  'Appointment.statusUrl': forVisitors,
  'Appointment.calendarUrl': forVisitors,
  'Appointment.toPay': forVisitors,
  'Appointment.payUrl': forVisitors,
  'Appointment.paymentFailure': forVisitors,
  'Series.pageUrl': forVisitors,
  'WholeVisit.cancellableUntilAt': forVisitors,
  'WholeVisit.canCancel': forVisitors,
  'WholeVisit.canReschedule': forVisitors,
  'WholeVisit.toPay': forVisitors,
  'WholeVisit.payUrl': forVisitors,
  'BusinessSummary.reports': 'REST has an address for a report.',
  'Business.today': derived,
  'Business.phoneCountries': 'It is for forms in which people choose a country.',
  'Business.lastDay': derived,
  'Business.accentColor': derived,
  'Business.logoUrl': derived,
  'Business.askedFields': forVisitors,
  'Business.writeUrl': forVisitors,
  'Business.rating': forVisitors,
  'Hold.expiresInSeconds': derived,
  'Hold.session': forVisitors,
  'Order.shopName': forVisitors,
  'Order.shopSlug': forVisitors,
  'Order.token': forVisitors,
  'Order.statusUrl': forVisitors,
  'Order.confirmationUrl': forVisitors,
  'Order.isPaid': derived,
  'Order.dueLater': derived,
  'Order.payable': forVisitors,
  'Order.paymentFailure': forVisitors,
  'Order.lapsed': forVisitors,
  'Order.points': 'It is for the page of the buyer; the address of the client has the ledger.',
  'OrderLine.title': derived,
  'Appointment.catalogItem': byId,
  'Appointment.staff': byId,
  'Appointment.client': byId,
  'WaitlistEntry.client': byId,
  'WaitlistEntry.businessId': forVisitors,
  'WaitlistEntry.businessName': forVisitors,
  'Client.stats': 'It is added up for each client, from all of their visits and payments.',
  'VisitCard.earlier': 'They are shown to the buyer who left them, and to nobody else.',
  'Client.cards': 'They are for who looks at one client over REST; visits have their own.',
  'Order.payments': 'The list of payments is asked for by `orderId`.',
  'Appointment.payments': 'The list of payments is asked for by `appointmentId`.',
  'Appointment.paymentStatus': ofPayments,
  'Appointment.due': ofPayments,
  'Appointment.receipts': 'The list of receipts is asked for by `appointmentId`.',
  'Appointment.reminderAt':
    'It is reckoned from the settings and from what was sent, for who looks at one appointment.',
  'Business.affectedAppointments': ofChanges,
  'StaffMember.affectedAppointments': ofChanges,
  'Resource.affectedAppointments': ofChanges,
  'CatalogItem.affectedAppointments': ofChanges,
  'TimeOff.affectedAppointments': ofChanges,
  'TimeOffRequest.affectedAppointments': ofChanges,
  'Rota.affectedAppointments': ofChanges,
  'Hold.locationId': ofPlaces,
  'Appointment.location': namedInList,
  'WholeVisit.location': namedInList,
  'Location.openingHours': derived,
  'CatalogItem.locations': 'How locations offer an item has an address of its own.',
  'Business.canAddLocation': 'It is for the Control Panel, which offers a further location by it.',
  'StaffMember.locations': ofPlaces,
  'Rota.staffId': 'A list shows it within its staff member.',
  'Rota.staffMember': byId,
  'Rota.version': 'It is that of the staff member, which a list shows around it.',
  'TimeOff.staffId': 'A list shows it within its staff member.',
  'TimeOff.staffMember': byId,
  'CatalogItem.staff': byId,
  'CatalogItem.imageUrl': derived,
  'CatalogItem.policyText': derived,
  'CatalogItem.hasVariants': derived,
  'CatalogItem.available': derived,
  'CatalogItem.minutes': derived,
  'CatalogVariant.available': derived,
  'CatalogVariant.minutes': derived,
  'CatalogItemPage.page': byNumber,
  'CatalogItemPage.pageSize': byNumber,
  'CatalogItemPage.total': byNumber,
  'CatalogItemPage.people': forChoosing,
  'CatalogItemPage.byPeople': forChoosing,
  'CatalogItemPage.categories': forChoosing,
  'CatalogItemPage.facets': forChoosing,
  'Availability.days': derived,
  'VisitTimes.days': derived,
  'CalendarFeed.staff': byId,
  'CatalogCollection.items': byId,
  'Order.client': byId,
  'Order.canCancel': 'It is of the client, for the pages and the account of the client.',
  'Payment.client': byId,
  'GiftCard.client': byId,
  'GiftCard.shopName': forVisitors,
  'GiftCard.shopSlug': forVisitors,
  'GiftCard.token': forVisitors,
  'ClientPackage.shopName': forVisitors,
  'ClientPackage.client': byId,
  'ClientMembership.shopName': forVisitors,
  'ClientMembership.client': byId,
  'Appointment.package': byId,
  'Appointment.resourceNames': byId,
  'Appointment.visit': byId,
  'GiftCard.code': 'Its buyer sees it, and once who issues it.',
  'Order.giftCards': 'The list of gift cards is asked for by `orderId`.',
  'Payment.orderNumber': byId,
  'Payment.providerName': 'The list of providers names each.',
  'User.emailConfirmedAt':
    'It is the account’s own matter; a member is identified by name and address.',
};

/** Fields that one operation omits, each with the reason. */
const forTheClient = 'Paying is for the client: other systems hear of the outcome.';
const operationExceptions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'tool',
      'action',
      'tokenName',
      'program',
      'before',
      'after',
      'createdAt',
      'changedSince',
      'canDecide',
      'failureReason',
      'failureFacts',
    ].map(field => [
      `get_proposal: Proposal.${field}`,
      'It is for who decides; who proposed it knows it.',
    ]),
  ),
  ...Object.fromEntries(
    ['externalId', 'metadata'].flatMap(field => [
      [`get_shop: CatalogCategory.${field}`, 'The list of categories shows it.'],
      [
        `get_appointment: Appointment.${field}`,
        'It is for other systems; assistants talk with people.',
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['reserved', 'net', 'tax', 'orders', 'revenue'].map(field => [
      `get_report: ReportRow.${field}`,
      'Assistants pay for each field of each row; REST shows all of them.',
    ]),
  ),
  ...Object.fromEntries(
    [
      'slug',
      'parallelCapacity',
      'latitude',
      'longitude',
      'reviewUrl',
      'travelMinutes',
      'receiptPrefix',
      'delivers',
      'offersPickup',
      'position',
      'isMain',
      'status',
      'version',
      'externalId',
      'metadata',
    ].map(field => [
      `get_business: Location.${field}`,
      'Assistants choose one by its name, address and hours, and see those in use.',
    ]),
  ),
  ...Object.fromEntries(
    ['list_businesses', 'get_business', 'list_sandboxes'].map(name => [
      `${name}: Business.locations`,
      'Its locations have an address of their own over REST.',
    ]),
  ),
  'get_shop: Shop.locations': 'Its locations have an address of their own over REST.',
  'get_business: Business.locationCount': 'Assistants see the locations beside it; REST shows it.',
  'list_stock: StockLevel.locations': ofPlaces,
  'list_shop_looks: ShopLooks.leftOut':
    'It is for the answer of going back to an earlier look, which shows it.',
  'get_report: Report.currency': 'The summary around it shows it.',
  'get_shop: Shop.askedFields': 'Staff read all fields in a list of their own.',
  'get_appointment: Appointment.staffNote': 'Assistants talk with clients, who never see it.',
  'get_appointment: Appointment.clientConfirmedAt':
    'The desk looks at it before a visit; the list of tools has no room for it.',
  'get_visit: Appointment.updatedAt': 'Each of its appointments has an address of its own.',
  'get_series: Appointment.updatedAt': 'Each of its appointments has an address of its own.',
  'get_appointment: Appointment.updatedAt': 'The journal tells assistants what changed, and when.',
  'get_order: Order.updatedAt': 'The journal tells assistants what changed, and when.',
  'order: Order.receipts': 'A receipt has an event of its own.',
  'series: Series.appointments': 'Each of its appointments has an event of its own.',
  'giftcard: GiftCard.entries': 'Each entry has an event of its own.',
  'package: ClientPackage.entries': 'Each entry has an event of its own.',
  'membership: ClientMembership.periods': 'Each period has an event of its own.',
  'membership: ClientMembership.card': 'It is left and deleted without an event of the membership.',
  'membership: ClientMembership.paymentMethod':
    'It is left and deleted without an event of the membership.',
  'membership: ClientMembership.url': forTheClient,
  'staff_member: Rota.locationId':
    'It is read with the staff member again, one more statement; their address shows it.',
  'payment: Payment.shares': 'Each of them has an event of its own.',
  'refund: Payment.shares': 'Each of them has an event of its own.',
  'payment: Payment.confirmationUrl': forTheClient,
  'payment: Payment.returnUrl': forTheClient,
  'refund: Payment.confirmationUrl': forTheClient,
  'refund: Payment.returnUrl': forTheClient,
};

/** Operations that return records in short form, each with the reason. */
const inShort: Readonly<Record<string, string>> = {
  get_time_off_request: 'It names the visits that it touches as an absence does.',
  list_linked_calendars: 'They name the visits that they collide with as an absence does.',
  list_item_locations: 'It tells of the locations of one item, which has an address of its own.',
  import: 'It tells of many objects at once; the business only says whose they are.',
  client_tag: 'It tells of many clients at once; the business only says whose they are.',
  get_client_timeline: 'What it names by an id has an address or a list of its own.',
};

/** Returns the fields that an operation shows of its answer's type and of the types within, as `Type.field`. */
function shownBy({ kind, document }: Operation) {
  const fragments = fragmentsOf(document);
  const shown = new Map<GraphQLObjectType, Set<string>>();
  const look = (type: GraphQLObjectType, field: SelectedField): void => {
    const names = shown.get(type) ?? new Set();
    shown.set(type, names);
    for (const each of selectedFields(field.selectionSets, fragments)) {
      names.add(each.name);
      const inner = getNamedType(type.getFields()[each.name]?.type);
      if (isObjectType(inner)) look(inner, each);
    }
  };
  const root = schema.getRootType(kind as never);
  const definitions = document.definitions.filter(each => each.kind === 'OperationDefinition');
  for (const field of selectedFields(
    definitions.map(each => each.selectionSet),
    fragments,
  )) {
    const type = getNamedType(root?.getFields()[field.name]?.type);
    if (isObjectType(type)) look(type, field);
  }
  return shown;
}

function missingFrom(operations: readonly Operation[]): string[] {
  return operations.flatMap(operation =>
    [...shownBy(operation)].flatMap(([type, names]) =>
      Object.keys(type.getFields())
        .filter(name => !names.has(name) && !exceptions[`${type.name}.${name}`])
        .map(name => `${operation.name}: ${type.name}.${name}`)
        .filter(name => !operationExceptions[name]),
    ),
  );
}

describe('other interfaces show all fields of an object that GraphQL shows', () => {
  test('REST: every address that staff read', () => {
    const reads = operationsOf('api/rest').filter(({ name, kind, directives }) => {
      const { access } = directives['rest'] as { access: string };
      return kind === 'query' && access === 'SIGNED_IN' && !inShort[name];
    });
    expect(reads.length).toBeGreaterThan(20);
    expect(missingFrom(reads)).toEqual([]);
  });

  test('AI tools and MCP: every tool that reads one thing', () => {
    const reads = operationsOf('api/tools').filter(({ name }) => name.startsWith('get_'));
    expect(reads.length).toBeGreaterThan(3);
    expect(missingFrom(reads)).toEqual([]);
  });

  test('webhooks: every payload', () => {
    const payloads = operationsOf('api/webhooks').filter(({ name }) => !inShort[name]);
    expect(payloads.length).toBeGreaterThan(3);
    expect(missingFrom(payloads)).toEqual([]);
  });
});

test('every exception names an existing field', () => {
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap(type => Object.keys(type.getFields()).map(name => `${type.name}.${name}`));
  const excepted = [...Object.keys(exceptions), ...Object.keys(operationExceptions)];
  const names = excepted.map(each => each.replace(/^\w+: /, ''));
  expect(names.filter(name => !fields.includes(name))).toEqual([]);
});
