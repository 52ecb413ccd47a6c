import { newBrowser } from '../../support/outside/push-service.ts';
import { tokenFor } from '../../../src/domains/business/access/status-token.ts';
import { newId } from '../../../src/platform/lib/ids.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { knownBuyer, undoLink } from '../../support/clients/buyers.ts';
import * as documents from '../../support/clients/documents.ts';
import { shopDomain } from '../../support/outside/shop-domain.ts';
import { publishedLook } from '../../support/outside/published-look.ts';
import { linkedCalendar } from '../../support/outside/linked-calendar.ts';
import { mainLocationId } from '../../../src/domains/business/locations/main-location.ts';
import type { World, Salon } from '../../world.ts';
import { needed } from '../../support/salon/salon.ts';
import { furnishedPoints } from './furnished-points.ts';
import { furnishedInbox } from './furnished-inbox.ts';
import { completedVisit } from './completed-visit.ts';
import { draftOfTransfer } from './draft-of-transfer.ts';
import { answeredForm } from '../../support/salon/answered-form.ts';
import { writtenReview } from '../../support/salon/written-review.ts';
import { oweFee } from './owing-visit.ts';

/** Ids of one record of each kind, by the name of the field that takes the id. */
export type Things = Awaited<ReturnType<typeof furnish>>;

/** Noon in Berlin on the day after the world's first, within opening hours and on the grid. */
export const startAt = '2026-03-03T11:00:00Z';
export const laterStart = '2026-03-03T13:00:00Z';
export const localDay = '2026-03-03';

const image = 'https://example.com/cut.jpg';
/** A GIF of one pixel. */
const pixel = 'R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=';

const webhookUrl = 'https://example.com/hooks';

/** Arguments that are optional in the schema but required for a new record or a question. */
export const saidAnyway = [
  'name',
  'clientName',
  'clientPhone',
  'price',
  'percent',
  'durationMinutes',
  'phone',
  'date',
  'toDate',
  'RequestTimeOffInput.staffId',
  'SendMessageInput.clientIds',
  'SendMessageInput.text',
  'TestMessageInput.text',
  'RehearseAutomationInput.text',
  'ClockInput.staffId',
  'ClockOutInput.staffId',
  'SaveAppInput.appId',
  'businessType',
  'change',
  'amount',
  'ChangeAppointmentInput.reason',
  'IssueReceiptInput.orderId',
  'SettleCancellationInput.orderId',
  'AddMemberInput.roleId',
  'SaveLocationInput.locationId',
  'SaveStockTransferInput.transferId',
  'SaveSegmentInput.segmentId',
  'SaveAutomationInput.automationId',
  'SaveViewInput.list',
  'SaveViewInput.name',
  'SaveViewInput.filters',
  'SaveRoleInput.actions',
  'SaveCustomFieldInput.type',
  'SaveFormInput.formId',
  'SaveTreatmentNoteInput.noteId',
  'SaveNoteTemplateInput.templateId',
  'SaveSavedAnswerInput.savedAnswerId',
  'SaveWhatsAppSettingsInput.phoneNumberId',
  'SaveWhatsAppSettingsInput.accessToken',
  'SaveWhatsAppSettingsInput.appSecret',
  'SaveWhatsAppSettingsInput.verifyToken',
  'SaveCommissionRuleInput.type',
  'SaveDiscountInput.kind',
  'SaveLoyaltyRewardInput.points',
  'SetAskRuleInput.version',
  'UpdateOrderInput.dryRun',
  'ReturnOrderInput.dryRun',
  'session',
  'delivery',
];

/** Creates one record of each kind in a business, including a member, a token and an appointment on that day. */
export async function furnish(world: World, salon: Salon, day = localDay) {
  const businessId = salon.id;
  await salon.update({ clientsMayRepeat: true, languages: ['de'] });
  const save = async (document: string, input: object) =>
    needed(await salon.graphql(document, { input: { businessId, ...input } }));
  const person = await salon.staff({ name: 'Anna' });
  const resource = await salon.resource();
  const room = await salon.resource({ name: 'Room' });
  const taxRate = await salon.taxRate({ percent: 0 });
  const commission = await save(documents.saveCommissionRule, { type: 'service', percent: 10 });
  const role = await salon.role();
  const unused = await salon.role({ name: 'Unused' });
  const discount = await salon.discount({ code: 'NEVER-USED' });
  const field = await save(documents.saveCustomField, { name: 'Allergies', type: 'text' });
  const category = await save(documents.saveCategory, { name: 'Hair' });
  const client = await save(documents.saveClient, {
    phone: '+4930999999',
    name: 'Grace',
    tags: ['Regular', 'Once'],
  });
  const leaving = await save(documents.saveClient, { name: 'Somebody', externalId: 'crm-1' });
  const double = await save(documents.saveClient, { name: 'Somebody else', externalId: 'crm-2' });
  const colleague = await world.user();
  await writtenTexts(world, { businessId, clientId: client.id });
  const agreed = { listed: true, kinds: ['spa'], town: 'Berlin' };
  const listed = await world.business({ publish: true });
  needed(await listed.rest('PUT', '/directory', agreed));
  needed(await salon.rest('PUT', '/directory', agreed));
  const message = await save(documents.sendMessage, {
    clientIds: [client.id],
    purpose: 'service',
    text: 'Hello',
  });
  const away = await save(documents.addTimeOff, { staffId: person.id, ...farAway });
  const weekly = await save(documents.addTimeOff, { staffId: person.id, ...everyTuesdayNight });
  const rotaOn = (firstDay: string) =>
    save(documents.addRota, { staffId: person.id, ...plannedWeek, firstDay, lastDay: firstDay });
  const rotas = [await rotaOn('2027-06-01'), await rotaOn('2027-06-02')];
  const asking = (day: number) =>
    save(documents.requestTimeOff, {
      staffId: person.id,
      startAt: `2027-05-0${day}T08:00:00Z`,
      endAt: `2027-05-0${day}T09:00:00Z`,
    });
  const timeOffAsked = [await asking(1), await asking(2), await asking(3), await asking(4)];
  const worked = (day: string) =>
    save(documents.addTimeEntry, {
      staffId: person.id,
      startAt: `${day}T08:00:00Z`,
      endAt: `${day}T16:00:00Z`,
      reason: 'Forgotten',
    });
  const timeEntries = [await worked('2026-02-10'), await worked('2026-02-11')];
  const membership = await save(documents.setMember, { email: colleague.email, role: 'manager' });
  const invited = { email: `invited-${businessId}@example.com`, role: 'staff' };
  const invitation = await save(documents.setMember, invited);
  const token = await save(documents.createToken, { kind: 'service', name: 'Till' });
  const widget = await save(documents.createToken, { kind: 'widget', name: 'Site' });
  const item = await salon.service({
    staff: [person],
    resources: [resource],
    categoryId: category.id,
    images: [image],
  });
  const product = await salon.product({ stockOnHand: 100 });
  const towel = await salon.product({
    name: 'Towel',
    variants: [{ stockOnHand: 100, options: [{ name: 'size', value: 'M' }] }],
  });
  const collection = await save(documents.saveCollection, { name: 'Gifts', itemIds: [item.id] });
  const segment = await save(documents.saveSegment, {
    name: 'Regulars',
    filter: { visitsFrom: 5 },
  });
  const automation = await save(documents.saveAutomation, {
    name: 'Return',
    // One that is on would be switched off when its business moves.
    active: false,
    trigger: 'no_visit',
    days: 60,
    text: 'Hello {{firstName}}',
  });
  const appointment = await salon.booked(item, { at: `${day}T08:00:00Z` });
  const grace = { clientPhone: client.phone, clientName: client.name };
  const second = await salon.booked(item, { at: `${day}T14:00:00Z`, ...grace });
  const third = await salon.booked(item, { at: `${day}T15:00:00Z`, ...grace });
  const missed = await salon.booked(item, { at: `${day}T16:00:00Z`, ...grace });
  const aWeekLater = Temporal.PlainDate.from(day).add({ days: 7 }).toString();
  const changed = await salon.booked(item, { at: `${aWeekLater}T15:00:00Z`, ...grace });
  const [movedDay, movedToDay, cancelledDay] = [15, 16, 18].map(days => addDays(day, days));
  for (const each of [movedDay, cancelledDay])
    await salon.booked(item, { at: `${each}T12:00:00Z`, staff: person, ...grace });
  const visits = await Promise.all(
    ['10', '13'].map(hour =>
      save(documents.bookVisit, {
        services: [{ catalogItemId: item.id }],
        startAt: `${aWeekLater}T${hour}:00:00Z`,
        ...grace,
      }),
    ),
  );
  const ofBuyer = await save(documents.bookVisit, {
    services: [{ catalogItemId: item.id }],
    startAt: `${addDays(day, 9)}T13:00:00Z`,
    clientPhone: contact.phone,
    clientName: contact.name,
  });
  const regular = await Promise.all(
    ['10', '13'].map(async hour => {
      const { series } = await save(documents.bookSeries, {
        services: [{ catalogItemId: item.id }],
        startAt: `${addDays(day, 10)}T${hour}:00:00Z`,
        rule: 'FREQ=WEEKLY;COUNT=2',
        ...grace,
      });
      return series;
    }),
  );
  const cancelled = await salon.ordered([{ item: product }]);
  needed(await salon.setOrderStatus(cancelled, 'cancelled'));
  const [booked] = await world.sql<{ id: string }>(
    'select id from audit_event where subject = $1',
    [third.id],
  );
  const order = await salon.ordered([{ item }]);
  await save(documents.saveClient, { clientId: order.clientId, email: 'ada@example.com' });
  const parcel = await salon.ordered([{ item: product, quantity: 2 }]);
  needed(await salon.setOrderStatus(parcel, 'confirmed'));
  const lines = [{ position: 0, quantity: 1 }];
  const shipment = await save(documents.shipOrder, { orderId: parcel.id, lines });
  const [endpoint, secondEndpoint] = await Promise.all([
    save(documents.createWebhookEndpoint, { url: webhookUrl, events: ['client_created'] }),
    save(documents.createWebhookEndpoint, { url: webhookUrl, events: ['client_created'] }),
  ]).then(made => made.map(each => each.endpoint));
  const delivery = needed(
    await salon.graphql(documents.sendTestWebhook, { businessId, endpointId: endpoint.id }),
  );
  const payment = await salon.paying({ amount: 10, provider: 'manual' });
  const unpaid = await salon.paying({ amount: 10, provider: 'manual' });
  needed(await salon.settle(payment));
  const drawer = await save(documents.openCashDrawer, { opening: 100 });
  const closing = await save(documents.openCashDrawer, { name: 'To be closed', opening: 1 });
  const receipt = needed(
    await salon.graphql(documents.issueReceipt, { input: { businessId, orderId: order.id } }),
  );
  const giftCard = await save(documents.issueGiftCard, {
    amount: 10,
    email: 'ada@example.com',
    clientId: client.id,
  });
  const secondGiftCard = await save(documents.issueGiftCard, { amount: 10 });
  const ten = await salon.product({
    name: 'Ten visits',
    package: { visits: 10, itemIds: [item.id] },
  });
  const sale = await salon.ordered([{ item: ten, quantity: 2 }]);
  needed(await salon.settle(await salon.paying({ orderId: sale.id, provider: 'manual' })));
  const packages = needed(await salon.graphql(documents.packages, { businessId })).items;
  const plan = await salon.product({
    name: 'Club',
    membership: { period: 'month', visits: 2, itemIds: [item.id], trialDays: 7 },
  });
  const clubMembership = await save(documents.startMembershipTrial, {
    clientId: client.id,
    itemId: plan.id,
  });
  const ofAda = { clientId: appointment.clientId, itemId: plan.id };
  const ownMembership = await save(documents.startMembershipTrial, ofAda);
  const covered = await salon.booked(item, { at: `${day}T12:00:00Z` });
  await save(documents.coverAppointment, { appointmentId: covered.id, packageId: packages[0].id });
  await salon.graphql(documents.creditReceipt, {
    input: { businessId, receiptId: receipt.id, amount: 1 },
  });
  const shop = await furnishShop(world, save, salon, { product, item, day });
  const { feed } = needed(await salon.graphql(documents.createCalendarFeed, { businessId }));
  const { owner } = salon;
  await world.issue({ kind: 'session', name: 'test', userId: owner.id });
  const sessions = needed(await salon.graphql('{ sessions(limit: 1) { items { id } } }'));
  const lastRequestedDay = addDays(day, 7);
  const waits = (clientPhone: string) =>
    save(documents.joinWaitlist, {
      catalogItemId: item.id,
      clientPhone,
      clientName: 'Eve',
      dateTo: lastRequestedDay,
    });
  const [waiting, accepted, declined, removed] = [
    await waits('+4930555501'),
    await waits(contact.phone),
    await waits(contact.phone),
    await waits(contact.phone),
  ];
  await save(documents.offerPlace, {
    entryId: accepted.id,
    startAt: `${lastRequestedDay}T12:00:00Z`,
  });
  await save(documents.offerPlace, {
    entryId: declined.id,
    startAt: `${lastRequestedDay}T11:00:00Z`,
  });
  const linkedCalendarId = await linkedCalendar(world, { businessId, staffId: person.id });
  const proposals = await proposedOrders(world, salon, product.id);
  const hold = needed(await salon.hold(item, { at: `${day}T09:00:00Z`, session: 'first' }));
  const formInput = {
    name: 'Allergies',
    healthData: false,
    questions: [{ kind: 'yes_no', label: 'Any?' }],
  };
  const form = needed(await salon.rest('POST', '/forms', formInput));
  const noteInput = { clientId: appointment.clientId, text: '7/1' };
  const note = needed(await salon.rest('POST', '/treatment-notes', noteInput));
  const deletedNote = needed(await salon.rest('POST', '/treatment-notes', noteInput));
  const template = async (name: string) =>
    needed(await salon.rest('POST', '/note-templates', { name, text: '7/1' })).templateId as string;
  const kiosk = needed(await salon.rest('POST', '/kiosks', { name: 'Reception' }));
  const file = { businessId, clientId: appointment.clientId, healthData: false, content: pixel };
  const addFile = async () => needed(await salon.graphql(documents.addClientFile, { input: file }));
  const [fileOfClient, deletedFile] = [await addFile(), await addFile()];
  return {
    businessId,
    staffId: person.id as string,
    sellerId: person.id as string,
    userId: owner.id as string,
    messageId: message.id as string,
    timeOffId: away.id as string,
    weeklyTimeOffId: weekly.id as string,
    timeOffRequestId: timeOffAsked[0]!.id as string,
    approvedTimeOffRequestId: timeOffAsked[1]!.id as string,
    declinedTimeOffRequestId: timeOffAsked[2]!.id as string,
    withdrawnTimeOffRequestId: timeOffAsked[3]!.id as string,
    timeEntryId: timeEntries[0]!.id as string,
    removedTimeEntryId: timeEntries[1]!.id as string,
    linkedCalendarId,
    listedSlug: listed.slug,
    shopDomainId: await shopDomain(world, businessId),
    lookId: await publishedLook(world, businessId),
    removedShopDomainId: await shopDomain(world, businessId),
    rotaId: rotas[0]!.id as string,
    removedRotaId: rotas[1]!.id as string,
    resourceId: resource.id as string,
    joiningId: await joining(world, businessId),
    joinedBusinessId: businessId,
    leavingId: await oldLeaving(world, businessId),
    locationId: mainLocationId(businessId),
    fromLocationId: mainLocationId(businessId),
    toLocationId: mainLocationId(businessId),
    anyResourceId: room.id as string,
    taxRateId: taxRate.id as string,
    commissionRuleId: commission.id as string,
    roleId: role.id as string,
    unusedRoleId: unused.id as string,
    viewId: await savedView(salon.graphql, businessId),
    segmentId: segment.id as string,
    ...(await furnishedPoints(salon, client.id as string, appointment.clientId as string)),
    automationId: automation.id as string,
    deviceId: await pushDevice(salon.graphql, businessId),
    removedDeviceId: await pushDevice(salon.graphql, businessId),
    fieldId: field.id as string,
    discountId: discount.id as string,
    categoryId: category.id as string,
    collectionId: collection.id as string,
    clientId: client.id as string,
    objectId: client.id as string,
    secondClientId: leaving.id as string,
    mergedClientId: double.id as string,
    membershipId: membership.id as string,
    invitationId: invitation.id as string,
    tokenId: token.token.id as string,
    widgetTokenId: widget.token.id as string,
    feedId: feed.id as string,
    itemId: item.id as string,
    catalogItemId: item.id as string,
    /** An id of a record with a translated text. */
    subject: item.id as string,
    serviceId: item.id as string,
    service: item.id as string,
    productId: product.id as string,
    reviewId: await writtenReview(world, salon, appointment.id as string),
    hiddenReviewId: await writtenReview(world, salon, appointment.id as string),
    formId: form.formId as string,
    formAnswerId: await answeredForm(world, salon, {
      formId: form.formId,
      appointmentId: appointment.id as string,
    }),
    ...(await furnishedInbox(world, salon, client.id as string)),
    noteId: note.noteId as string,
    deletedNoteId: deletedNote.noteId as string,
    kioskId: kiosk.kiosk.kioskId as string,
    templateId: await template('Colour'),
    deletedTemplateId: await template('Perm'),
    fileId: fileOfClient.id as string,
    deletedFileId: deletedFile.id as string,
    transferId: await draftOfTransfer(world, salon),
    draftTransferId: await draftOfTransfer(world, salon),
    sentTransferId: await draftOfTransfer(world, salon, 'sent'),
    openTransferId: await draftOfTransfer(world, salon),
    variantId: towel.variants[0].id as string,
    appointmentId: appointment.id as string,
    secondAppointmentId: second.id as string,
    changedAppointmentId: changed.id as string,
    owingAppointmentId: await oweFee(world, missed.id),
    movedDay: movedDay!,
    movedToDay: movedToDay!,
    cancelledDay: cancelledDay!,
    visitId: visits[0].id as string,
    secondVisitId: visits[1].id as string,
    ownVisitId: ofBuyer.id as string,
    reviewedAppointmentId: await completedVisit(world, ofBuyer.id as string),
    seriesId: regular[0].id as string,
    ofSeriesId: regular[0].appointments[0].id as string,
    secondSeriesId: regular[1].id as string,
    ofSecondSeriesId: regular[1].appointments[0].id as string,
    cancelledOrderId: cancelled.id as string,
    eventId: booked!.id,
    holdId: hold.id as string,
    ...shop,
    lastRequestedDay,
    entryId: waiting.id as string,
    acceptedEntryId: accepted.id as string,
    declinedEntryId: declined.id as string,
    removedEntryId: removed.id as string,
    ...proposals,
    orderId: order.id as string,
    shippableOrderId: parcel.id as string,
    shippableOrderToken: tokenFor(world, parcel.id as string),
    shipmentId: shipment.id as string,
    paymentId: payment.id as string,
    unpaidId: unpaid.id as string,
    receiptId: receipt.id as string,
    receiptOrderToken: tokenFor(world, order.id),
    giftCardToken: tokenFor(world, giftCard.id as string),
    packageId: packages[0].id as string,
    packageItemId: ten.id as string,
    planId: plan.id as string,
    clubMembershipId: clubMembership.id as string,
    /** Membership of the buyer. */
    ownMembershipId: ownMembership.id as string,
    coveredId: covered.id as string,
    drawerId: drawer.id as string,
    closingDrawerId: closing.id as string,
    giftCardId: giftCard.id as string,
    secondGiftCardId: secondGiftCard.id as string,
    endpointId: endpoint.id as string,
    secondEndpointId: secondEndpoint.id as string,
    deliveryId: delivery.id as string,
    buyerToken: await knownBuyer(world, contact.phone),
    /** Token of a buyer who is no client of any business. */
    leavingBuyerToken: await knownBuyer(world, '+4930123499'),
    sessionId: sessions.items[0].id as string,
    /** Tokens of links, by their prefixes. */
    lnk: await world.link(owner.email, 'login'),
    cnf: await world.link(owner.email, 'confirm'),
    inv: await world.link(invitation.user.email, 'invitation', invitation.id),
    und: await undoLink(world, contact.phone),
    oauthClientId: await registeredClient(world),
    ...(await ownApps(salon.graphql)),
  };
}

/** Stores a joining of long ago, and returns its id. */
async function joining(world: World, businessId: string): Promise<string> {
  const id = newId('joi');
  await world.sql(
    `insert into business_joining (business_id, id, joined_id, joined_name, location_ids, facts, joined_at)
     values ($1, $2, $3, 'Harbour', array[$4], '{}', '2025-01-01Z')`,
    [businessId, id, newId('biz'), newId('loc')],
  );
  return id;
}

/** Stores a leaving of long ago, and returns its id. */
async function oldLeaving(world: World, businessId: string): Promise<string> {
  const id = newId('lvg');
  await world.sql(
    `insert into business_leaving (business_id, id, left_id, left_name, location_id, facts, left_at)
     values ($1, $2, $3, 'Harbour', $4, '{}', '2025-01-01Z')`,
    [businessId, id, newId('biz'), newId('loc')],
  );
  return id;
}

/** Saves a view of the caller. */
export async function savedView(graphql: Salon['graphql'], businessId: string): Promise<string> {
  const input = { businessId, list: 'clients', name: 'Regulars', filters: { tag: 'Regular' } };
  return needed(await graphql(documents.saveView, { input })).id as string;
}

/** Registers a browser of the caller for push notifications. */
export async function pushDevice(graphql: Salon['graphql'], businessId: string): Promise<string> {
  const { subscription } = newBrowser(`https://push.example.com/${newId('psh')}`);
  const input = { businessId, ...subscription };
  return needed(await graphql(documents.addPushDevice, { input })).id as string;
}

/** Registers two apps of the caller, one of which is deleted by the tests. */
export async function ownApps(graphql: Salon['graphql']) {
  const about = { homePage: 'https://acme.example', contactEmail: 'dev@acme.example' };
  const input = { name: 'Acme Sync', ...about, redirectUris: [redirectUri] };
  const made = async () => needed(await graphql(documents.saveApp, { input })).app.id as string;
  return { appId: await made(), deletedAppId: await made() };
}

/** Stores two text messages that a client sent. */
async function writtenTexts({ sql }: World, { businessId, clientId }: Record<string, string>) {
  await sql(
    `insert into text_reply (id, business_id, client_id, message_key, phone, text, outcome, received_at)
     select id, $1, $2, id, '+4930999999', 'On my way', 'unread', now() from unnest($3::text[]) id`,
    [businessId, clientId, [newId('rpl'), newId('rpl')]],
  );
}

/** Creates three order proposals of an assistant, and returns its token. */
async function proposedOrders(world: World, salon: Salon, catalogItemId: string) {
  const { createToken } = documents;
  const input = { kind: 'mcp', name: 'Claude', askFirst: ['orders'] };
  const { token, text } = needed(await salon.graphql(createToken, { input }));
  const propose = async () => {
    const order = {
      clientPhone: contact.phone,
      clientName: contact.name,
      items: [{ catalogItemId }],
    };
    const call = await world.mcp(text).call('create_order', { businessId: salon.id, ...order });
    return needed(call).proposal.proposalId as string;
  };
  const limited = needed(
    await salon.graphql(createToken, { input: { kind: 'ai', name: 'Router' } }),
  );
  return {
    limitedTokenId: limited.token.id as string,
    askingTokenId: token.id as string,
    askingToken: text as string,
    proposalId: await propose(),
    approvedProposalId: await propose(),
    declinedProposalId: await propose(),
  };
}

const redirectUri = 'https://assistant.example/callback';

/** Registers an OAuth client. */
async function registeredClient({ url }: World): Promise<string> {
  const answer = await fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Claude', redirect_uris: [redirectUri] }),
  });
  return ((await answer.json()) as { client_id: string }).client_id;
}

const plannedWeek = { weeks: ['{"mon":[["09:00","12:00"]]}'] };

const everyTuesdayNight = {
  kind: 'block',
  startAt: '2026-03-03T01:00:00Z',
  endAt: '2026-03-03T02:00:00Z',
  weekly: { weekdays: ['tue'] },
};
const farAway = { startAt: '2027-03-01T00:00:00Z', endAt: '2027-03-08T00:00:00Z' };

const contact = { name: 'Ada', phone: '+4930123456' };
const delivery = { method: 'pickup' };

/** Opens a shop with a cart, orders and bookings of other visitors. */
async function furnishShop(
  world: World,
  save: (document: string, input: object) => Promise<any>,
  { id: businessId, graphql }: Salon,
  { product, item, day }: { product: { id: string }; item: { id: string }; day: string },
) {
  const paymentMethods = ['online', 'on_receipt'];
  const { slug } = await save(documents.saveShop, { published: true, paymentMethods });
  const put = async () =>
    needed(await graphql(documents.addToCart, { input: { slug, itemId: product.id } })).session;
  const [session, cleared, ordered] = await Promise.all([put(), put(), put()]);
  const placed = needed(
    await graphql(documents.placeShopOrder, {
      input: { slug, session: ordered, contact, delivery },
    }),
  );
  const booked = needed(
    await graphql(
      'mutation ($input: CreateAppointmentInput!) { createAppointment(input: $input) { token } }',
      { input: { businessId, catalogItemId: item.id, startAt: `${day}T10:00:00Z`, contact } },
    ),
  );
  const visit = needed(
    await graphql(
      'mutation ($input: BookVisitInput!) { bookVisit(input: $input) { appointments { token } } }',
      {
        input: {
          businessId,
          services: [{ catalogItemId: item.id }],
          startAt: `${addDays(day, 11)}T15:00:00Z`,
          contact,
        },
      },
    ),
  );
  const repeated = needed(
    await graphql(
      'mutation ($input: BookRepeatInput!) { bookRepeat(input: $input) { appointments { token } } }',
      {
        input: {
          businessId,
          catalogItemId: item.id,
          startAt: `${addDays(day, 12)}T15:00:00Z`,
          everyWeeks: 1,
          times: 2,
          starts: [12, 19].map(after => `${addDays(day, after)}T15:00:00Z`),
          contact,
        },
      },
    ),
  );
  return {
    slug: slug as string,
    seriesToken: repeated.appointments[0].token as string,
    visitToken: visit.appointments[0].token as string,
    shopKey: await world.issue({ kind: 'shop', name: 'storefront', businessId }),
    widgetToken: await world.issue({ kind: 'widget', name: 'site', businessId }),
    cartSession: session as string,
    clearedSession: cleared as string,
    orderToken: placed.token as string,
    bookingToken: booked.token as string,
  };
}

/** Returns values for calls, by `Type.field` or else by name. Ids are those of the given records. */
export function samplesOf(things: Things): Readonly<Record<string, unknown>> {
  return {
    ...things,
    redirectUri,
    redirectUris: [redirectUri],
    codeChallenge: 'c'.repeat(43),
    codeVerifier: 'v'.repeat(43),
    'deleteApp.appId': things.deletedAppId,
    'SaveAppInput.version': 1,
    'InstallAppInput.oauthClientId': things.appId,
    'InstallAppInput.scopes': ['clients_read'],
    'AllowOauthClientInput.scopes': ['read'],
    'AllowOauthClientInput.businessIds': [things.businessId],
    'ExchangeOauthCodeInput.code': 'code_unknown',
    refreshToken: 'rft_unknown',
    'RevokeOauthTokenInput.token': 'rft_unknown',
    services: [{ catalogItemId: things.catalogItemId }],
    'visitTimes.services': [things.catalogItemId],
    'bookingTerms.services': [things.catalogItemId],
    dateFrom: localDay,
    dateTo: localDay,
    everyWeeks: 4,
    times: 2,
    starts: ['2026-03-13T12:00:00Z'],
    'repeatDates.startAt': '2026-03-13T12:00:00Z',
    'BookRepeatInput.startAt': '2026-03-13T12:00:00Z',
    'seriesPreview.services': [things.catalogItemId],
    rule: 'FREQ=WEEKLY;COUNT=2',
    staffIds: [things.staffId],
    locationIds: [things.locationId],
    'JoinWaitlistInput.dateTo': things.lastRequestedDay,
    'AcceptOfferInput.entryId': things.acceptedEntryId,
    'DeclineOfferInput.entryId': things.declinedEntryId,
    'LeaveWaitlistInput.entryId': things.removedEntryId,
    'SkipTimeOffInput.timeOffId': things.weeklyTimeOffId,
    'ApproveTimeOffInput.timeOffRequestId': things.approvedTimeOffRequestId,
    'DeclineTimeOffInput.timeOffRequestId': things.declinedTimeOffRequestId,
    'withdrawTimeOff.timeOffRequestId': things.withdrawnTimeOffRequestId,
    'RemoveTimeEntryInput.timeEntryId': things.removedTimeEntryId,
    'AddTimeEntryInput.startAt': '2026-02-12T08:00:00Z',
    'AddTimeEntryInput.endAt': '2026-02-12T16:00:00Z',
    'TimeSheetDaysInput.from': '2026-02-20',
    'TimeSheetDaysInput.to': '2026-02-20',
    'removeRota.rotaId': things.removedRotaId,
    'removePushDevice.deviceId': things.removedDeviceId,
    'AddRotaInput.firstDay': '2027-07-01',
    'CopyRotaInput.firstDay': '2027-08-02',
    'CopyWeekInput.week': '2027-06-07',
    'CopyWeekInput.firstWeek': '2027-09-06',
    'AddRotaInput.weeks': plannedWeek.weeks,
    'SkipTimeOffInput.day': '2026-03-10',
    'ApproveProposalInput.proposalId': things.approvedProposalId,
    'DeclineProposalInput.proposalId': things.declinedProposalId,
    'SetAskRuleInput.tokenId': things.askingTokenId,
    'SetAskRuleInput.version': 1,
    'SetTokenLimitsInput.tokenId': things.limitedTokenId,
    'SetTokenLimitsInput.limits': { bookingsPerDay: 20 },
    'TokenLimitsInput.offTools': ['undo_change'],
    'TokenLimitsInput.offAreas': ['Gift cards'],
    'tokenUsage.tokenId': things.limitedTokenId,
    'SetAllowedOriginsInput.tokenId': things.widgetTokenId,
    allowedOrigins: ['https://salon.example'],
    clientIds: [things.clientId],
    'ClientFilterInput.ids': [things.clientId],
    'SendMessageInput.purpose': 'service',
    'TestMessageInput.purpose': 'news',
    'SaveAutomationInput.trigger': 'no_visit',
    'SaveAutomationInput.days': 60,
    'RehearseAutomationInput.trigger': 'no_visit',
    'RehearseAutomationInput.days': 60,
    'UnsubscribeInput.token': 'unknown',
    'ConfirmNewsInput.token': 'unknown',
    'ownMessages.token': 'unknown',
    'ChooseMessagesInput.token': 'unknown',
    'SetOwnNewsInput.channel': 'mail',
    'SetOwnNewsInput.wanted': true,
    'ChooseMessagesInput.wanted': [{ topic: 'news', channel: 'mail' }],
    'clients.ids': [things.clientId],
    'catalog.ids': [things.catalogItemId],
    'staffMembers.ids': [things.staffId],
    'resources.ids': [things.resourceId],
    'appointments.ids': [things.appointmentId],
    'orders.ids': [things.orderId],
    externalId: 'crm-7',
    externalIds: ['crm-7'],
    metadata: { plan: 'gold' },
    'externalRecords.kind': 'client',
    'externalRecords.ids': [things.clientId],
    'SaveClientsInput.clients': [{ externalId: 'crm-8', clientName: 'Grace' }],
    'SaveAppointmentsInput.appointments': [
      {
        externalId: 'crm-9',
        clientName: 'Grace',
        catalogItemId: things.catalogItemId,
        startAt: '2025-03-20T10:00:00Z',
      },
    ],
    clientExternalId: 'crm-1',
    catalogItemExternalId: 'pos-1',
    variantExternalId: 'pos-1-s',
    staffExternalId: 'hr-1',
    locationExternalId: 'map-1',
    'SaveCatalogItemsInput.items': [
      { externalId: 'pos-8', name: 'Tea', price: 3, type: 'product' },
    ],
    'SaveViewInput.list': 'clients',
    kinds: ['booking_new'],
    quietFrom: '22:00',
    quietTo: '08:00',
    ...newBrowser('https://push.example.com/of-somebody').subscription,
    filters: { tag: 'Regular' },
    askFirst: ['orders'],
    'AllowOauthClientInput.askFirst': ['bookings'],
    'OfferPlaceInput.startAt': `${things.lastRequestedDay}T15:00:00Z`,
    resourceIds: [things.resourceId],
    anyResourceIds: [things.anyResourceId],
    itemIds: [things.itemId],
    'SaveFormInput.catalogItemIds': [things.itemId],
    'SaveFormInput.version': 1,
    hadItemIds: [things.itemId],
    lacksItemIds: [things.itemId],
    visitedLocationIds: [things.locationId],
    memberItemIds: [things.itemId],
    yearPointsFrom: 1,
    hadItemId: things.itemId,
    memberItemId: things.itemId,
    visitedLocationId: things.locationId,
    lacksItemId: things.itemId,
    'DeliveryInput.method': 'pickup',
    eventIds: [things.eventId],
    categoryIds: [things.categoryId],
    name: 'A name',
    clientName: 'Ada',
    clientPhone: '+4930123456',
    phone: '+4930777777',
    email: 'somebody@example.com',
    'EraseClientInput.clientId': things.secondClientId,
    'RenameClientTagInput.tag': 'Regular',
    'RenameClientTagInput.name': 'Friend',
    'RemoveClientTagInput.tag': 'Once',
    startAt,
    endAt: laterStart,
    date: localDay,
    from: localDay,
    to: localDay,
    text: 'Ada',
    language: 'de',
    session: 'visitor-1',
    eventType: 'ai.tool.*',
    subject: things.appointmentId,
    price: 20,
    percent: 19,
    'SaveCommissionRuleInput.type': 'service',
    position: 0,
    sellers: [{ position: 0, sellerId: things.staffId }],
    'SaveCustomFieldInput.type': 'text',
    'CustomFieldValueInput.field': 'allergies',
    'SetAppointmentFieldsInput.fields': [],
    'DeliveryMethodInput.method': 'courier',
    'ClassTimeInput.weekday': 'mon',
    'ClassTimeInput.startTime': '18:00',
    durationMinutes: 30,
    content: pixel,
    change: 5,
    reason: 'A reason.',
    'UncoverAppointmentInput.appointmentId': things.coveredId,
    visits: 3,
    'IssuePackageInput.itemId': things.packageItemId,
    'StartMembershipTrialInput.itemId': things.planId,
    'clientMembership.membershipId': things.clubMembershipId,
    'UpdateClientMembershipInput.membershipId': things.clubMembershipId,
    nextItemId: things.planId,
    'MembershipTermsInput.period': 'month',
    'BlockGiftCardInput.blocked': false,
    'VoidGiftCardInput.giftCardId': things.secondGiftCardId,
    'CartGiftCardInput.session': things.cartSession,
    amount: 1,
    provider: 'sandbox',
    'LinkCalendarInput.provider': 'google',
    method: 'card',
    opening: 50,
    counted: 50,
    direction: 'in',
    'OpenCashDrawerInput.name': 'Another',
    'CloseCashDrawerInput.drawerId': things.closingDrawerId,
    'settlePayment.paymentId': things.unpaidId,
    'AdjustStockInput.itemId': things.productId,
    'SetLowStockInput.itemId': things.productId,
    'stockMovements.itemId': things.productId,
    'stockLevel.itemId': things.productId,
    'HideReviewInput.reviewId': things.hiddenReviewId,
    'HideReviewInput.reason': 'insult',
    'ReportReviewInput.reason': 'insult',
    stars: 4,
    questionsVersion: 1,
    answers: [{ question: 'q1', value: 'true' }],
    'DeleteSavedAnswerInput.savedAnswerId': things.deletedSavedAnswerId,
    messageFileId: things.messageFileId,
    'SendAnswerInput.messageFileIds': [things.answerFileId],
    'StartConversationInput.messageFileIds': [things.beginningFileId],
    'AddMessageFileInput.content': 'cmluZw==',
    'ownConversation.token': things.chatToken,
    'ownMessageFile.token': things.chatToken,
    'ownMessageFile.messageFileId': things.chatFileId,
    'AnswerBusinessInput.token': things.chatToken,
    assignedTo: things.userId,
    phoneNumberId: '106540352242922',
    accessToken: 'a-token-of-a-system-user-at-meta',
    appSecret: 'the-secret-of-the-app',
    verifyToken: 'a-token-of-the-registration',
    'DeleteTreatmentNoteInput.noteId': things.deletedNoteId,
    'SaveNoteTemplateInput.catalogItemIds': [things.itemId],
    'DeleteNoteTemplateInput.templateId': things.deletedTemplateId,
    fileIds: [things.fileId],
    'DeleteClientFileInput.fileId': things.deletedFileId,
    'SendStockTransferInput.transferId': things.draftTransferId,
    'ReceiveStockTransferInput.transferId': things.sentTransferId,
    'CancelStockTransferInput.transferId': things.openTransferId,
    'RemoveItemImageInput.url': image,
    'AddMemberInput.role': 'custom',
    actions: ['client_read'],
    'deleteRole.roleId': things.unusedRoleId,
    businessType: 'salon',
    'ChargeKeptCardInput.appointmentId': things.owingAppointmentId,
    'LeaveCardInput.cardId': things.owingAppointmentId.replace(/^apt/, 'card'),
    'SettleCancellationInput.orderId': things.cancelledOrderId,
    'CancelAppointmentInput.appointmentId': things.secondAppointmentId,
    'ChangeAppointmentInput.appointmentId': things.changedAppointmentId,
    'BookVisitInput.startAt': '2026-03-12T10:00:00Z',
    'MoveVisitInput.startAt': '2026-03-09T15:00:00Z',
    'CancelVisitInput.visitId': things.secondVisitId,
    'seriesPreview.startAt': '2026-03-11T10:00:00Z',
    'BookSeriesInput.startAt': '2026-03-11T10:00:00Z',
    'MoveAppointmentsInput.date': things.movedDay,
    toStaffId: things.staffId,
    toDate: things.movedToDay,
    'CancelAppointmentsInput.date': things.cancelledDay,
    appointmentIds: [things.appointmentId],
    'MoveSeriesInput.startAt': '2026-03-12T15:00:00Z',
    'MoveSeriesInput.appointmentId': things.ofSeriesId,
    'CancelSeriesInput.seriesId': things.secondSeriesId,
    'CancelSeriesInput.appointmentId': things.ofSecondSeriesId,
    'CreateOrderInput.items': [{ catalogItemId: things.catalogItemId, quantity: 1 }],
    items: [{ catalogItemId: things.catalogItemId, quantity: 1 }],
    'ConfirmEmailInput.token': things.cnf,
    previewVersion: 'seen',
    'CreateTokenInput.kind': 'service',
    'ImportGiftCardsInput.csv': 'code,balance\nGV-100-2345,40\n',
    'ImportAppointmentsInput.csv':
      'date,time,serviceName,clientName,clientPhone\n2026-03-20,10:00,Cut,Grace,+4930555555\n',
    'ImportCatalogInput.csv': 'name,price,durationMinutes\nCut and dry,40,45\n',
    'ImportTranslationsInput.csv': `subject,field,text\n${things.catalogItemId},name,Schnitt\n`,
    'SaveTranslationsInput.entries': [
      { subject: things.catalogItemId, field: 'name', text: 'Haarschnitt' },
    ],
    'TranslationInput.subject': things.catalogItemId,
    'TranslationInput.field': 'name',
    'ImportClientsInput.csv': 'clientPhone,clientName\n+4930555555,Grace\n',
    'PlaceHoldInput.startAt': '2026-03-05T11:00:00Z',
    'RegisterInput.email': `new-${things.businessId}@example.com`,
    'RescheduleAppointmentInput.startAt': laterStart,
    'SetAppointmentStatusInput.status': 'arrived',
    'SetOrderStatusInput.status': 'ready',
    'ShipOrderInput.orderId': things.shippableOrderId,
    'RequestReturnInput.orderId': things.shippableOrderId,
    'RequestReturnInput.lines': [{ position: 0, quantity: 1 }],
    'ReturnOrderInput.orderId': things.shippableOrderId,
    'ReturnOrderInput.lines': [{ position: 0, quantity: 1 }],
    'ReturnOrderInput.dryRun': true,
    // Without a dry run, the update would reverse the receipt.
    'UpdateOrderInput.dryRun': true,
    'CreateWebhookEndpointInput.url': webhookUrl,
    'AddShopDomainInput.host': 'www.samples.com',
    'listedBusiness.slug': things.listedSlug,
    'removeShopDomain.shopDomainId': things.removedShopDomainId,
    'SaveLookDraftInput.theme': 'lumen',
    'SaveLookDraftInput.settings': {},
    'SaveLookDraftInput.pages': [],
    'SaveLookDraftInput.version': 1,
    'PublishLookInput.version': 1,
    'shopLookDraft.token': 'lkp_none',
    'deleteWebhookEndpoint.endpointId': things.secondEndpointId,
    'SignInInput.token': things.lnk,
    'RequestInvitationLinkInput.token': things.inv,
    'UndoContactChangeInput.token': things.und,
    code: '123456',
    slot: laterStart,
    contact,
    delivery,
    id: things.itemId,
    quantity: 2,
    'cart.session': things.cartSession,
    'ClearCartInput.session': things.clearedSession,
    'SaveDiscountInput.kind': 'percent',
    points: 10,
    'giveBackLoyaltyReward.discountId': things.voucherId,
    'NoteReferralInput.clientId': things.friendId,
    'CartDiscountInput.session': things.cartSession,
    'CartItemInput.session': things.cartSession,
    'CartItemInput.itemId': things.productId,
    'CartQuantityInput.session': things.cartSession,
    'CartQuantityInput.itemId': things.productId,
    'PlaceShopOrderInput.session': things.cartSession,
    'PayShopOrderInput.token': things.orderToken,
    'SetTariffInput.tariff': 'team',
    'tariffInvoice.invoiceId': 'in_1',
    'get_tariff_invoice.invoiceId': 'in_1',
    'ChooseTariffInput.tariff': 'team',
    'ChooseTariffInput.interval': 'month',
    'SaveTariffInput.key': 'trio',
    'SaveTariffInput.description': 'For three.',
    'SaveTariffInput.monthlyPrice': 20,
    'SaveTariffInput.currency': 'EUR',
    'SaveTariffInput.features': ['webhooks'],
    'SaveTariffInput.trialDays': 14,
    'SaveTariffInput.offered': true,
    'SaveTariffInput.position': 2,
    'MoveToNewestTariffInput.key': 'team',
    'SaveTariffCouponInput.code': 'SPRING',
    'SaveTariffCouponInput.active': true,
    'SaveTariffCouponInput.percent': 20,
    'GiveFreeMonthsInput.months': 1,
    'SuspendBusinessInput.reason': 'The fee was not paid',
    'AnnounceInput.severity': 'news',
    'AnnounceInput.texts': [{ language: 'en', title: 'News', body: 'All is well.' }],
    announcementId: 'ann_01kjrpw00000000000000000aa',
    'ReadAnnouncementsInput.announcementIds': ['ann_01kjrpw00000000000000000aa'],
    'AnnounceInput.businessIds': [things.businessId],
    'announcementAudience.businessIds': [things.businessId],
    'AnnouncementMailsInput.byMail': true,
    'RetryTroubleInput.kind': 'message',
    'RetryTroubleInput.id': 'ntf_01kjrpw00000000000000000aa',
    kind: 'appointment_booked',
    format: 'pdf',
    'report.kind': 'revenue',
  };
}
