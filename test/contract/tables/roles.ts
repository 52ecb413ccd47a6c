import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import type { World } from '../../world.ts';
import { furnish, ownApps, pushDevice, savedView, type Things } from './things.ts';

export type Who = 'owner' | 'manager' | 'front_desk' | 'staff' | 'bookkeeper' | 'service';

export const everyone: readonly Who[] = [
  'owner',
  'manager',
  'front_desk',
  'staff',
  'bookkeeper',
  'service',
];
/** Roles of people who sign in: all callers except tokens. */
const people: readonly Who[] = ['owner', 'manager', 'front_desk', 'staff', 'bookkeeper'];
/** Roles that work with the calendar, its clients and sales to them. */
const ofTheDay: readonly Who[] = ['owner', 'manager', 'front_desk', 'staff', 'service'];
/** Roles that refund money. */
const ofTheDesk: readonly Who[] = ['owner', 'manager', 'front_desk', 'service'];
/** Roles that read the business's revenue. */
const ofTheBooks: readonly Who[] = ['owner', 'manager', 'bookkeeper', 'service'];
/** Roles that set up the offers of the business and their rules. */
const ofTheHouse: readonly Who[] = ['owner', 'manager', 'service'];
const leading: readonly Who[] = ['owner', 'manager'];

/**
 * Roles that may call each field of Query or Mutation. Written by hand: the table is the promise, not a copy of the code that
 * keeps it.
 */
export const allowed: Readonly<Record<string, readonly Who[]>> = {
  viewer: everyone,
  sessions: people,
  ownAuditEvents: people,
  requestLoginLink: [],
  requestInvitationLink: [],
  register: [],
  signIn: [],
  // The confirmation link in the samples belongs to the owner.
  confirmEmail: ['owner', 'service'],
  requestConfirmationLink: people,
  signOut: people,
  revokeSession: people,
  oauthClient: people,
  apps: people,
  registerOauthClient: [],
  allowOauthClient: people,
  exchangeOauthCode: [],
  refreshOauthTokens: [],
  revokeOauthToken: [],
  businesses: everyone,
  business: everyone,
  catalog: ofTheDay,
  catalogItem: ofTheDay,
  categories: ofTheDay,
  stockMovements: ofTheDay,
  stockLevels: ofTheDay,
  stockLevel: ofTheDay,
  staffMembers: ofTheDay,
  staffMember: ofTheDay,
  taxRates: ofTheDay,
  taxRate: ofTheDay,
  resources: ofTheDay,
  clients: ofTheDay,
  client: ofTheDay,
  clientTags: ofTheDay,
  exportClient: leading,
  eraseClient: ['owner'],
  mergeClients: ofTheDay,
  clientDoubles: ofTheDay,
  renameClientTag: ofTheDay,
  removeClientTag: ofTheDay,
  clientTimeline: ofTheDay,
  availability: ofTheDay,
  search: ofTheDay,
  businessSummary: ofTheDay,
  explainStart: ofTheDay,
  schedule: ofTheDay,
  appointments: ofTheDay,
  appointment: ofTheDay,
  waitlist: ofTheDay,
  waitlistEntry: ofTheDay,
  joinWaitlist: ofTheDay,
  offerPlace: ofTheDay,
  acceptOffer: ofTheDay,
  declineOffer: ofTheDay,
  leaveWaitlist: ofTheDay,
  seriesPreview: ofTheDay,
  repeatDates: ofTheDay,
  series: ofTheDay,
  visitTimes: ofTheDay,
  bookingTerms: ofTheDay,
  visit: ofTheDay,
  orders: everyone,
  order: everyone,
  undo: ofTheDay,
  // Members see and decide proposals within their own permissions; these proposals are about orders.
  proposals: everyone,
  proposal: ofTheDay,
  approveProposal: ['owner', 'manager', 'front_desk', 'staff'],
  declineProposal: ['owner', 'manager', 'front_desk', 'staff'],
  report: ofTheBooks,
  auditEvents: ofTheHouse,
  objectChanges: everyone,
  externalRecords: ofTheDay,
  saveExternalRecord: ofTheDay,
  saveClients: ofTheDay,
  saveCatalogItems: ofTheHouse,
  markEventsSeen: ofTheHouse,
  webhookEndpoints: ofTheHouse,
  webhookDeliveries: ofTheHouse,
  members: leading,
  roles: leading,
  savedViews: people,
  pushSettings: people,
  savePushSettings: people,
  addPushDevice: people,
  removePushDevice: people,
  sendTestPush: people,
  saveView: people,
  deleteView: people,
  saveRole: ['owner'],
  deleteRole: ['owner'],
  tokens: ['owner'],
  widgetOrigins: ['owner'],
  createBusiness: people,
  sandboxes: ['owner'],
  createSandbox: ['owner'],
  resetSandbox: ofTheHouse,
  deleteSandbox: ['owner'],
  updateBusiness: ofTheHouse,
  saveCatalogItem: ofTheHouse,
  addItemImage: ofTheHouse,
  uploadShopImage: ofTheHouse,
  removeItemImage: ofTheHouse,
  collections: ofTheDay,
  collection: ofTheDay,
  saveCollection: ofTheHouse,
  deleteCollection: ofTheHouse,
  adjustStock: ofTheHouse,
  setLowStock: ofTheHouse,
  saveCategory: ofTheHouse,
  deleteCategory: ofTheHouse,
  saveStaffMember: ofTheHouse,
  timeOff: ofTheDay,
  rota: ofTheDay,
  addRota: ofTheHouse,
  changeRota: ofTheHouse,
  removeRota: ofTheHouse,
  copyRota: ofTheHouse,
  copyWeek: ofTheHouse,
  timeOffRequests: ofTheDay,
  // Other staff members see, request and withdraw their own.
  timeOffRequest: ofTheHouse,
  requestTimeOff: ofTheHouse,
  withdrawTimeOff: ofTheHouse,
  approveTimeOff: ofTheHouse,
  declineTimeOff: ofTheHouse,
  timeEntries: ofTheDay,
  timeSheets: ofTheDay,
  // Other staff members see their own, and use their own clock.
  timeEntry: ofTheHouse,
  clockIn: ofTheHouse,
  startBreak: ofTheHouse,
  endBreak: ofTheHouse,
  clockOut: ofTheHouse,
  addTimeEntry: ofTheHouse,
  changeTimeEntry: ofTheHouse,
  removeTimeEntry: ofTheHouse,
  approveTimeSheets: ofTheHouse,
  reopenTimeSheets: ofTheHouse,
  addTimeOff: ofTheHouse,
  changeTimeOff: ofTheHouse,
  // The sample is blocked time; the samples of the other operations are absences.
  skipTimeOff: ofTheDay,
  removeTimeOff: ofTheHouse,
  // Other staff members see, link and unlink their own.
  linkedCalendars: ofTheDay,
  // The consent returns to a browser session.
  linkCalendar: leading,
  unlinkCalendar: ofTheHouse,
  discounts: ofTheDay,
  discount: ofTheDay,
  saveDiscount: ofTheHouse,
  deleteDiscount: ofTheHouse,
  customFields: everyone,
  saveCustomField: ofTheHouse,
  saveTaxRate: ofTheHouse,
  deleteTaxRate: ofTheHouse,
  saveResource: ofTheHouse,
  saveClient: ofTheDay,
  createAppointment: ofTheDay,
  rescheduleAppointment: ofTheDay,
  changeAppointment: ofTheDay,
  cancelAppointment: ofTheDay,
  chargeKeptCard: ofTheDay,
  bookSeries: ofTheDay,
  bookRepeat: ofTheDay,
  moveSeries: ofTheDay,
  cancelSeries: ofTheDay,
  bookVisit: ofTheDay,
  addServices: ofTheDay,
  moveVisit: ofTheDay,
  cancelVisit: ofTheDay,
  deleteCard: ofTheDay,
  leaveCard: [],
  noteAppointment: ofTheDay,
  setAppointmentFields: ofTheDay,
  setAppointmentStatus: ofTheDay,
  createOrder: ofTheDay,
  updateOrder: ofTheDay,
  setOrderStatus: ofTheDay,
  setOrderSellers: ofTheDay,
  commissionRules: ofTheBooks,
  // Other staff members see their own.
  commissions: ofTheBooks,
  commissionTotal: ofTheBooks,
  saveCommissionRule: ofTheHouse,
  deleteCommissionRule: ofTheHouse,
  shipOrder: ofTheDay,
  returnOrder: ofTheDesk,
  requestReturn: ofTheDay,
  updateShipment: ofTheDay,
  settleCancellation: ofTheDesk,
  payments: everyone,
  paymentTotals: everyone,
  payment: everyone,
  paymentProviders: everyone,
  paymentAccounts: ['owner'],
  initPayment: ofTheDay,
  cashDrawers: everyone,
  cashDrawer: everyone,
  openCashDrawer: ofTheDay,
  moveCash: ofTheDay,
  closeCashDrawer: ofTheDay,
  takePayment: ofTheDay,
  sellAtCounter: ofTheDay,
  checkPayment: ofTheDay,
  settlePayment: ofTheDay,
  refundPayment: ofTheDesk,
  savePaymentAccount: ['owner'],
  receipts: everyone,
  receipt: everyone,
  receiptFile: everyone,
  packages: ofTheDay,
  package: ofTheDay,
  coverAppointment: ofTheDay,
  uncoverAppointment: ofTheDay,
  issuePackage: ofTheHouse,
  previewPolicy: ofTheHouse,
  previewReceipt: ofTheHouse,
  receiptLogo: everyone,
  setReceiptLogo: ofTheHouse,
  sendReceipt: everyone,
  adjustPackage: ofTheHouse,
  giftCards: everyone,
  giftCard: everyone,
  issueGiftCard: ofTheHouse,
  adjustGiftCard: ofTheHouse,
  blockGiftCard: ofTheHouse,
  sendGiftCard: ofTheHouse,
  voidGiftCard: ofTheHouse,
  issueReceipt: everyone,
  creditReceipt: ['owner', 'manager', 'front_desk', 'bookkeeper', 'service'],
  placeHold: ofTheDay,
  releaseHold: ofTheDay,
  createWebhookEndpoint: ofTheHouse,
  updateWebhookEndpoint: ofTheHouse,
  rotateWebhookSecret: ofTheHouse,
  sendTestWebhook: ofTheHouse,
  replayWebhookDelivery: ofTheHouse,
  deleteWebhookEndpoint: ofTheHouse,
  calendarFeeds: leading,
  createCalendarFeed: leading,
  revokeCalendarFeed: leading,
  notificationSettings: ofTheDay,
  notifications: ofTheDay,
  heldMessages: ofTheDay,
  textReplies: ofTheDay,
  previewNotification: ofTheDay,
  notificationTexts: ofTheDay,
  notificationVariables: ofTheDay,
  saveNotificationSettings: ofTheHouse,
  saveNotificationText: ofTheHouse,
  // The notification goes to the caller's sign-in address.
  sendTestNotification: leading,
  importClients: ofTheDay,
  importCatalog: ofTheHouse,
  translations: ofTheDay,
  saveTranslations: ofTheHouse,
  importTranslations: ofTheHouse,
  importGiftCards: ofTheHouse,
  importAppointments: ofTheDay,
  tariffs: everyone,
  setTariff: [],
  // Operations of the installation's operators, who have no role in a business.
  operatedBusinesses: [],
  operatedBusiness: [],
  enterBusiness: [],
  // The call succeeds without an entered business and changes nothing.
  leaveBusiness: everyone,
  invitations: leading,
  withdrawInvitation: ['owner'],
  shop: ofTheHouse,
  saveShop: ofTheHouse,
  shopDomains: ofTheHouse,
  addShopDomain: ofTheHouse,
  checkShopDomain: ofTheHouse,
  setMainShopDomain: ofTheHouse,
  removeShopDomain: ofTheHouse,
  shopCollections: ofTheHouse,
  // Operations that only the key of a shop may call.
  shopPublicTokens: [],
  cart: ofTheHouse,
  addToCart: ofTheHouse,
  setCartItem: ofTheHouse,
  setCartDiscount: ofTheHouse,
  setCartGiftCard: ofTheHouse,
  clearCart: ofTheHouse,
  placeShopOrder: ofTheHouse,
  payShopOrder: ofTheHouse,
  // Buyers have their own facade, which accepts no credential of a user.
  buyer: [],
  // Operations for visitors only, whose attempts are limited by network.
  requestPhoneCode: [],
  requestBuyerCode: [],
  signInBuyer: [],
  undoContactChange: [],
  updateBuyer: [],
  exportBuyer: [],
  eraseBuyer: [],
  signOutBuyer: [],
  setMember: ['owner'],
  removeMember: ['owner'],
  createToken: ['owner'],
  revokeToken: ['owner'],
  installApp: ['owner'],
  setAllowedOrigins: ['owner'],
  // Operations on the caller's own tokens.
  setAskRule: people,
  // Operations on the caller's own apps.
  saveApp: people,
  rotateAppSecret: people,
  deleteApp: people,
  setAppWebhook: people,
};

/** A business with one record of each kind, and the caller's credential. */
export interface Place {
  readonly things: Things;
  readonly credential: string;
  /** Absent for tokens, which belong to no user. */
  readonly userId?: string;
}

/** Creates a separate business for each role, so that changes by one role do not affect another. */
export async function preparePlace(world: World, who: Who, day?: string): Promise<Place> {
  const salon = await world.business({ name: `The ${who}’s` });
  const things = await furnish(world, salon, day);
  if (who === 'service') return { things, credential: salon.tokens.service };
  if (who === 'owner') {
    const { id: userId, tokens } = salon.owner;
    return { things, credential: tokens.session, userId };
  }
  const person = await world.user();
  needed(
    await salon.graphql(documents.setMember, {
      input: { businessId: salon.id, email: person.email, role: who },
    }),
  );
  const credential = person.tokens.session;
  await world.issue({ kind: 'session', name: 'another', userId: person.id });
  const sessions = needed(await world.graphql(credential)('{ sessions { items { id } } }'));
  const ownTokens = needed(await world.graphql(credential)('{ tokens { items { id kind } } }'));
  const { id: askingTokenId } = ownTokens.items.find(
    ({ kind }: { kind: string }) => kind === 'mcp',
  );
  const viewId = await savedView(world.graphql(credential), salon.id);
  const [deviceId, removedDeviceId] = [
    await pushDevice(world.graphql(credential), salon.id),
    await pushDevice(world.graphql(credential), salon.id),
  ];
  const own = {
    ...things,
    ...(await ownApps(world.graphql(credential))),
    sessionId: sessions.items[0].id,
    askingTokenId,
    viewId,
    deviceId,
    removedDeviceId,
  };
  return { things: own, credential, userId: person.id };
}
