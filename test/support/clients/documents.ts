/** Operations that tests send to /graphql, each selecting all fields of its object. */

const appointmentFields = /* GraphQL */ `
  id status catalogItemId variantId serviceName variantName orderId staffId staffName clientPhone clientName clientId startAt endAt processingStartAt processingEndAt localStart
  timezone price currency resourceIds conversationId customFields waitsFor expiresAt approvedAt cancelledBy cancelReason version createdAt
`;
const businessFields = /* GraphQL */ `
  id name slug businessType category presetKey publish workingHours timezone currency locale phone address
  parallelCapacity slotStepMinutes minNoticeMinutes horizonDays cancelCutoffMinutes status version createdAt
`;
const itemFields = /* GraphQL */ `
  id name type sku description price currency durationMinutes categoryId categoryName active images capacity
  bufferBeforeMinutes bufferAfterMinutes requiresApproval requiresPrepayment staffIds resourceIds
  trackStock stockOnHand stockReserved priceFrom options { name values }
  variants { id name sku price durationMinutes stockOnHand active options { name value } }
  composition { catalogItemId variantId quantity name } version
`;
const collectionFields =
  'id name slug description imageUrl sortOrder active itemIds version createdAt';
const staffFields = 'id name role active workingHours timeOff { id startAt endAt reason } version';
const clientFields = 'id phone name email notes version createdAt';
const tokenFields =
  'id kind name prefix scopes allowedOrigins status createdAt createdByName lastUsedAt';
const orderFields = /* GraphQL */ `
  id orderNumber status paymentStatus clientId clientName clientPhone total paid refunded due currency conversationId
  comment cancelReason version createdAt
  items { catalogItemId variantId name variantName sku type quantity price total appointmentId startAt cancelled }
`;
const holdFields = 'id catalogItemId staffId startAt expiresAt';

const refundFields =
  'id paymentId status amount tip currency reason automatic failureReason createdAt';
const paymentFields = `
  id status amount currency captured refunded owedBack provider method tendered change drawerId tip tips { staffId staffName amount refunded } description confirmationUrl returnUrl failureReason
  orderId appointmentId clientId refunds { ${refundFields} } expiresAt paidAt createdAt
`;
const accountFields = 'provider hint active isDefault version';

const mutation = (field: string, input: string, fields: string) =>
  `mutation ($input: ${input}!) { ${field}(input: $input) { ${fields} } }`;

export const bookVisit = mutation(
  'bookVisit',
  'BookVisitInput',
  `id version appointments { ${appointmentFields} }`,
);
export const bookSeries = mutation(
  'bookSeries',
  'BookSeriesInput',
  `series { id version appointments { ${appointmentFields} } } skipped { startAt reason }`,
);
export const createBusiness = mutation('createBusiness', 'CreateBusinessInput', businessFields);
export const updateBusiness = mutation('updateBusiness', 'UpdateBusinessInput', businessFields);
export const saveStaffMember = mutation('saveStaffMember', 'SaveStaffMemberInput', staffFields);
const timeOffFields = 'id staffId startAt endAt reason affectedAppointments { id }';
export const addTimeOff = mutation('addTimeOff', 'AddTimeOffInput', timeOffFields);
export const requestTimeOff = mutation(
  'requestTimeOff',
  'RequestTimeOffInput',
  'id status staffId',
);
export const addTimeEntry = mutation('addTimeEntry', 'AddTimeEntryInput', 'id staffId');
export const addRota = mutation('addRota', 'AddRotaInput', 'id staffId');
export const changeTimeOff = mutation('changeTimeOff', 'ChangeTimeOffInput', timeOffFields);
export const removeTimeOff = `mutation ($businessId: ID, $timeOffId: ID!) {
  removeTimeOff(businessId: $businessId, timeOffId: $timeOffId) { ${timeOffFields} }
}`;
export const undo = `mutation ($businessId: ID, $eventId: ID!) {
  undo(businessId: $businessId, eventId: $eventId) { eventId undoneEventId subject left summary }
}`;
const deviceFields = 'id device language createdAt lastSentAt';
export const pushSettings = `query ($businessId: ID) { pushSettings(businessId: $businessId) {
  publicKey kinds quietFrom quietTo version devices { ${deviceFields} } } }`;
export const savePushSettings = mutation(
  'savePushSettings',
  'SavePushSettingsInput',
  'kinds quietFrom quietTo version',
);
export const addPushDevice = mutation('addPushDevice', 'AddPushDeviceInput', deviceFields);
export const removePushDevice = `mutation ($businessId: ID, $deviceId: ID!) {
  removePushDevice(businessId: $businessId, deviceId: $deviceId) { ${deviceFields} } }`;
export const sendTestPush = `mutation ($businessId: ID, $deviceId: ID!) {
  sendTestPush(businessId: $businessId, deviceId: $deviceId) { ${deviceFields} } }`;
export const saveView = mutation('saveView', 'SaveViewInput', 'id list name filters isDefault');
export const saveRole = mutation(
  'saveRole',
  'SaveRoleInput',
  'id role name actions ownOnly allows members version',
);
export const saveCommissionRule = mutation(
  'saveCommissionRule',
  'SaveCommissionRuleInput',
  'id staffId catalogItemId type percent unitAmount',
);
export const setOrderSellers = mutation(
  'setOrderSellers',
  'SetOrderSellersInput',
  'id version items { position sellerId sellerName }',
);
export const saveTaxRate = mutation(
  'saveTaxRate',
  'SaveTaxRateInput',
  'id name percent isDefault active version',
);
export const saveCustomField = mutation(
  'saveCustomField',
  'SaveCustomFieldInput',
  'id key name type choices help active position version',
);
export const saveDiscount = mutation(
  'saveDiscount',
  'SaveDiscountInput',
  'id name code kind uses active version',
);
const waitlistFields =
  'id status catalogItemId clientId dateFrom dateTo offer { id startAt expiresAt } appointmentId version';
export const joinWaitlist = mutation('joinWaitlist', 'JoinWaitlistInput', waitlistFields);
export const offerPlace = mutation('offerPlace', 'OfferPlaceInput', waitlistFields);
export const saveResource = mutation(
  'saveResource',
  'SaveResourceInput',
  'id name kind units version',
);
export const saveCatalogItem = mutation('saveCatalogItem', 'SaveCatalogItemInput', itemFields);
export const addClientFile = mutation('addClientFile', 'AddClientFileInput', 'id healthData');
export const addItemImage = mutation('addItemImage', 'AddItemImageInput', itemFields);
export const removeItemImage = mutation('removeItemImage', 'RemoveItemImageInput', itemFields);
export const saveShop = mutation('saveShop', 'SaveShopInput', 'id slug name published version');
export const addToCart = mutation('addToCart', 'CartItemInput', 'session items { itemId }');
export const placeShopOrder = mutation(
  'placeShopOrder',
  'PlaceShopOrderInput',
  'orderNumber token statusUrl confirmationUrl',
);
const automationFields = /* GraphQL */ `
  id name active trigger days segmentId channel subject text ranOn version createdAt
  results { sent failed booked appointments revenue currency }
`;
export const saveAutomation = mutation('saveAutomation', 'SaveAutomationInput', automationFields);
export const saveSegment = mutation(
  'saveSegment',
  'SaveSegmentInput',
  'id name filter clients version createdAt',
);
export const saveCollection = mutation('saveCollection', 'SaveCollectionInput', collectionFields);
export const collection = `query ($businessId: ID, $collectionId: ID!) {
  collection(businessId: $businessId, collectionId: $collectionId) { ${collectionFields} items { ${itemFields} } }
}`;
export const deleteCollection = `mutation ($businessId: ID, $collectionId: ID!) {
  deleteCollection(businessId: $businessId, collectionId: $collectionId) { ${collectionFields} }
}`;
export const adjustStock = mutation(
  'adjustStock',
  'AdjustStockInput',
  'itemId variantId stockOnHand stockReserved',
);
export const saveCategory = mutation('saveCategory', 'SaveCategoryInput', 'id name sortOrder');
export const saveClient = mutation('saveClient', 'SaveClientInput', clientFields);
export const setMember = mutation('setMember', 'AddMemberInput', 'id role user { id email name }');
export const saveApp = mutation(
  'saveApp',
  'SaveAppInput',
  'app { id name homePage contactEmail redirectUris confidential installations webhookUrl webhookEvents version createdAt } secret',
);
export const createToken = mutation(
  'createToken',
  'CreateTokenInput',
  `text token { ${tokenFields} }`,
);
export const revokeToken = `mutation ($tokenId: ID!) { revokeToken(tokenId: $tokenId) { ${tokenFields} } }`;
export const createAppointment = mutation(
  'createAppointment',
  'CreateAppointmentInput',
  appointmentFields,
);
export const rescheduleAppointment = mutation(
  'rescheduleAppointment',
  'RescheduleAppointmentInput',
  appointmentFields,
);
export const changeAppointment = mutation(
  'changeAppointment',
  'ChangeAppointmentInput',
  appointmentFields,
);
export const addServices = mutation(
  'addServices',
  'AddServicesInput',
  'id version appointments { id startAt endAt serviceName staffId status }',
);
export const cancelAppointment = mutation(
  'cancelAppointment',
  'CancelAppointmentInput',
  appointmentFields,
);
export const setAppointmentStatus = mutation(
  'setAppointmentStatus',
  'SetAppointmentStatusInput',
  appointmentFields,
);
export const createOrder = mutation('createOrder', 'CreateOrderInput', orderFields);
export const shipOrder = mutation('shipOrder', 'ShipOrderInput', 'id');
export const setOrderStatus = mutation('setOrderStatus', 'SetOrderStatusInput', orderFields);
export const initPayment = mutation('initPayment', 'InitPaymentInput', paymentFields);
const drawerFields =
  'id name isOpen opening cashIn cashOut cashTaken cashRefunded expected counted difference openedByName closedByName note takings { method count amount refunded } movements { direction amount reason byName }';
export const openCashDrawer = mutation('openCashDrawer', 'OpenCashDrawerInput', drawerFields);
export const moveCash = mutation('moveCash', 'MoveCashInput', drawerFields);
export const closeCashDrawer = mutation('closeCashDrawer', 'CloseCashDrawerInput', drawerFields);
export const takePayment = mutation('takePayment', 'TakePaymentInput', paymentFields);
export const refundPayment = mutation('refundPayment', 'RefundPaymentInput', refundFields);
export const savePaymentAccount = mutation(
  'savePaymentAccount',
  'SavePaymentAccountInput',
  accountFields,
);
export const placeHold = mutation('placeHold', 'PlaceHoldInput', holdFields);
export const releaseHold = /* GraphQL */ `
  mutation ($businessId: ID, $holdId: ID!) {
    releaseHold(businessId: $businessId, holdId: $holdId) {
      id
    }
  }
`;
export const removeMember = /* GraphQL */ `
  mutation ($businessId: ID, $membershipId: ID!) {
    removeMember(businessId: $businessId, membershipId: $membershipId) {
      id
      role
    }
  }
`;
export const deleteCategory = /* GraphQL */ `
  mutation ($businessId: ID, $categoryId: ID!) {
    deleteCategory(businessId: $businessId, categoryId: $categoryId) {
      id
      name
    }
  }
`;
export const appointment = `query ($businessId: ID, $appointmentId: ID!) {
  appointment(businessId: $businessId, appointmentId: $appointmentId) { ${appointmentFields} }
}`;
export const order = `query ($businessId: ID, $orderId: ID!) {
  order(businessId: $businessId, orderId: $orderId) { ${orderFields} }
}`;
export const payment = `query ($businessId: ID, $paymentId: ID!) {
  payment(businessId: $businessId, paymentId: $paymentId) { ${paymentFields} }
}`;
export const paymentAccounts = `query ($businessId: ID) {
  paymentAccounts(businessId: $businessId) { items { ${accountFields} } }
}`;
export const paymentProviders = `query ($businessId: ID) {
  paymentProviders(businessId: $businessId) { items { provider offered isDefault webhookUrl credentials { name description } } }
}`;
export const business = `query ($businessId: ID) { business(businessId: $businessId) { ${businessFields} } }`;

/** Returns a list query with arguments, such as `list('clients', '$search: String', fields)`. */
const list = (field: string, parameters: string, fields: string) => {
  const names = [...parameters.matchAll(/\$(\w+)/g)].map(([, name]) => `${name}: $${name}`);
  const page = 'businessId: $businessId, limit: $limit, cursor: $cursor';
  return `query ($businessId: ID, $limit: Int, $cursor: String, ${parameters}) {
    ${field}(${page}, ${names.join(', ')}) { items { ${fields} } nextCursor }
  }`;
};

export const appointments = list(
  'appointments',
  '$from: DateTime, $to: DateTime, $date: LocalDate, $staffId: ID, $catalogItemId: ID, $clientPhone: String, $status: [AppointmentStatus!]',
  appointmentFields,
);
export const orders = list(
  'orders',
  '$status: [OrderStatus!], $paymentStatus: OrderPaymentStatus, $clientPhone: String, $from: DateTime, $to: DateTime, $number: Int',
  orderFields,
);
export const payments = list(
  'payments',
  '$orderId: ID, $appointmentId: ID, $status: [PaymentStatus!], $provider: PaymentProvider, $from: DateTime, $to: DateTime',
  paymentFields,
);
export const catalog = list(
  'catalog',
  '$type: CatalogItemType, $search: String, $categoryId: ID, $onlyActive: Boolean, $sort: CatalogSort',
  itemFields,
);
export const stockMovements = list(
  'stockMovements',
  '$itemId: ID!, $variantId: ID',
  'at kind variantId quantity stockOnHand orderId note actorName',
);
export const categories = list('categories', '', 'id name sortOrder');
export const collections = list(
  'collections',
  '$onlyActive: Boolean',
  `${collectionFields} items { id name }`,
);
export const staffMembers = list('staffMembers', '$onlyActive: Boolean', staffFields);
export const clients = list('clients', '$search: String', clientFields);
export const members = list(
  'members',
  '',
  'id role user { id email name emailConfirmedAt } createdAt acceptedAt',
);
export const invitations = list('invitations', '', 'id email name role createdAt');
export const tokens = list('tokens', '', tokenFields);
export const auditEvents = list(
  'auditEvents',
  '$actorType: ActorType, $actorId: String, $eventType: String, $subject: String, $changed: Boolean, $seen: Boolean, $from: DateTime, $to: DateTime',
  'id at actorType actorId actorName eventType businessId subject subjectName outcome summary details before after undoes undoable undoRefusal undoneBy requestId seenAt seenByName',
);

const webhookEndpointFields =
  'id url description events active disabledReason failingSinceAt version createdAt';
const webhookDeliveryFields =
  'id endpointId eventId event status attempts lastStatus lastError nextAttemptAt payload log { at tookMilliseconds status error response } createdAt';

/** Returns a mutation that takes only ids. */
const byIds = (field: string, id: string, fields: string) =>
  `mutation ($businessId: ID, $${id}: ID!) { ${field}(businessId: $businessId, ${id}: $${id}) { ${fields} } }`;

export const markEventsSeen = mutation('markEventsSeen', 'MarkEventsSeenInput', 'eventIds');
export const createWebhookEndpoint = mutation(
  'createWebhookEndpoint',
  'CreateWebhookEndpointInput',
  `secret endpoint { ${webhookEndpointFields} }`,
);
export const updateWebhookEndpoint = mutation(
  'updateWebhookEndpoint',
  'UpdateWebhookEndpointInput',
  webhookEndpointFields,
);
export const rotateWebhookSecret = byIds(
  'rotateWebhookSecret',
  'endpointId',
  `secret endpoint { ${webhookEndpointFields} }`,
);
export const settlePayment = byIds('settlePayment', 'paymentId', paymentFields);
export const checkPayment = byIds('checkPayment', 'paymentId', paymentFields);
export const sendTestWebhook = byIds('sendTestWebhook', 'endpointId', webhookDeliveryFields);
export const replayWebhookDelivery = byIds(
  'replayWebhookDelivery',
  'deliveryId',
  webhookDeliveryFields,
);
export const deleteWebhookEndpoint = byIds(
  'deleteWebhookEndpoint',
  'endpointId',
  webhookEndpointFields,
);
export const webhookEndpoints = list('webhookEndpoints', '', webhookEndpointFields);
export const webhookDeliveries = list(
  'webhookDeliveries',
  '$endpointId: ID, $status: WebhookDeliveryStatus, $event: WebhookEvent',
  webhookDeliveryFields,
);
export const createCalendarFeed = /* GraphQL */ `
  mutation ($businessId: ID, $staffId: ID) {
    createCalendarFeed(businessId: $businessId, staffId: $staffId) {
      feed {
        id
        staffId
        prefix
        status
      }
      url
    }
  }
`;

const notificationSettingsFields =
  'toClients toBusiness reminderHours furtherReminderHours nextVisitDays version';
export const saveNotificationSettings = mutation(
  'saveNotificationSettings',
  'SaveNotificationSettingsInput',
  notificationSettingsFields,
);
export const notificationSettings = `query ($businessId: ID) {
  notificationSettings(businessId: $businessId) { ${notificationSettingsFields} } }`;
export const notifications = list(
  'notifications',
  '$status: NotificationStatus',
  'id kind audience channel recipient subjectId locale status attempts lastError nextAttemptAt sentAt createdAt',
);
const notificationTextFields = 'kind language subject text sms version';
export const saveNotificationText = mutation(
  'saveNotificationText',
  'SaveNotificationTextInput',
  notificationTextFields,
);
export const notificationTexts = `query ($businessId: ID, $kind: NotificationKind) {
  notificationTexts(businessId: $businessId, kind: $kind) { ${notificationTextFields} } }`;
export const notificationVariables = /* GraphQL */ `
  query ($businessId: ID, $kind: NotificationKind!, $language: Language) {
    notificationVariables(businessId: $businessId, kind: $kind, language: $language) {
      name
      description
      sample
    }
  }
`;
const writtenMessageFields = /* GraphQL */ `
  id purpose channel subject text byName status counts { recipients waiting sent held failed cancelled } names
  skipped { reason clients } clientId sendAt createdAt cancelledAt
`;
export const startConversation = mutation('startConversation', 'StartConversationInput', 'id');
export const writeToBusiness = mutation('writeToBusiness', 'WriteToBusinessInput', 'token');
export const sendMessage = mutation('sendMessage', 'SendMessageInput', writtenMessageFields);
export const testMessage = mutation('testMessage', 'TestMessageInput', 'recipient subject');
export const cancelMessage = mutation('cancelMessage', 'CancelMessageInput', writtenMessageFields);
export const rehearseMessage = mutation(
  'rehearseMessage',
  'SendMessageInput',
  `recipients byMail bySms byWhatsapp smsParts mostSmsParts smsCost currency names skipped { reason clients } sendAt waitsForMorning
   sample { clientName channel subject text html smsParts }`,
);
export const writtenMessages = `query ($businessId: ID, $clientId: ID, $limit: Int, $cursor: String) {
  writtenMessages(businessId: $businessId, clientId: $clientId, limit: $limit, cursor: $cursor) {
    items { ${writtenMessageFields} } nextCursor } }`;
export const writtenMessage = `query ($businessId: ID, $messageId: ID!) {
  writtenMessage(businessId: $businessId, messageId: $messageId) { ${writtenMessageFields} } }`;
export const unsubscribe = mutation('unsubscribe', 'UnsubscribeInput', 'businessName');
export const sendTestNotification = mutation(
  'sendTestNotification',
  'SendTestNotificationInput',
  'recipient subject',
);
export const previewNotification = /* GraphQL */ `
  query (
    $businessId: ID
    $kind: NotificationKind!
    $audience: NotificationAudience = client
    $locale: String
    $subject: String
    $text: String
    $sms: String
  ) {
    previewNotification(
      businessId: $businessId
      kind: $kind
      audience: $audience
      locale: $locale
      subject: $subject
      text: $text
      sms: $sms
    ) {
      subject
      text
      html
      sms
    }
  }
`;
export const withdrawInvitation = byIds('withdrawInvitation', 'invitationId', 'id email role');

const receiptFields = /* GraphQL */ `
  id number kind issuedAt currency net tax gross credited buyerName orderId orderNumber appointmentId clientId paymentId refundId
  corrects { id number kind issuedAt } reason footer locale timezone
  seller { name knownAs address taxNumber vatNumber email phone } buyer { name knownAs address taxNumber vatNumber email phone }
  lines { title sku quantity unit servedAt price discount net taxName taxPercent tax gross }
  totals { name percent net tax gross } payments { paymentId provider amount paidAt }
`;

export const packages = list('packages', '$clientId: ID', 'id visitsLeft status');
export const coverAppointment = mutation(
  'coverAppointment',
  'CoverAppointmentInput',
  'id packageId',
);
export const issueGiftCard = mutation(
  'issueGiftCard',
  'IssueGiftCardInput',
  'id hint code balance',
);
export const startMembershipTrial = mutation(
  'startMembershipTrial',
  'StartMembershipTrialInput',
  'id status',
);
export const issueReceipt = mutation('issueReceipt', 'IssueReceiptInput', receiptFields);
export const creditReceipt = mutation('creditReceipt', 'CreditReceiptInput', receiptFields);
export const receipt = /* GraphQL */ `
  query ($businessId: ID, $receiptId: ID!) { receipt(businessId: $businessId, receiptId: $receiptId) { ${receiptFields} } }
`;
export const receipts = /* GraphQL */ `
  query ($businessId: ID, $kind: [ReceiptKind!], $orderId: ID, $appointmentId: ID, $clientId: ID, $text: String, $from: DateTime, $to: DateTime, $limit: Int, $cursor: String) {
    receipts(businessId: $businessId, kind: $kind, orderId: $orderId, appointmentId: $appointmentId, clientId: $clientId, text: $text, from: $from, to: $to, limit: $limit, cursor: $cursor) {
      items { ${receiptFields} } nextCursor
    }
  }
`;
