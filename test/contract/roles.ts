import * as documents from '../support/documents.ts';
import { needed } from '../support/salon.ts';
import type { World } from '../world.ts';
import { furnish, type Things } from './things.ts';

export type Who = 'owner' | 'manager' | 'staff' | 'service';

/** Who may do what over which field of Query or Mutation, written by hand: this is the promise, not a copy of the code that keeps it. */
export const allowed: Readonly<Record<string, readonly Who[]>> = {
  viewer: ['owner', 'manager', 'staff', 'service'],
  sessions: ['owner', 'manager', 'staff'],
  requestLoginLink: [],
  requestInvitationLink: [],
  register: [],
  signIn: [],
  // The link is the owner's own.
  confirmEmail: ['owner', 'service'],
  signOut: ['owner', 'manager', 'staff'],
  revokeSession: ['owner', 'manager', 'staff'],
  businesses: ['owner', 'manager', 'staff', 'service'],
  business: ['owner', 'manager', 'staff', 'service'],
  catalog: ['owner', 'manager', 'staff', 'service'],
  catalogItem: ['owner', 'manager', 'staff', 'service'],
  categories: ['owner', 'manager', 'staff', 'service'],
  stockMovements: ['owner', 'manager', 'staff', 'service'],
  stockLevels: ['owner', 'manager', 'staff', 'service'],
  stockLevel: ['owner', 'manager', 'staff', 'service'],
  staffMembers: ['owner', 'manager', 'staff', 'service'],
  staffMember: ['owner', 'manager', 'staff', 'service'],
  taxRates: ['owner', 'manager', 'staff', 'service'],
  taxRate: ['owner', 'manager', 'staff', 'service'],
  resources: ['owner', 'manager', 'staff', 'service'],
  clients: ['owner', 'manager', 'staff', 'service'],
  client: ['owner', 'manager', 'staff', 'service'],
  clientTags: ['owner', 'manager', 'staff', 'service'],
  exportClient: ['owner', 'manager'],
  eraseClient: ['owner'],
  renameClientTag: ['owner', 'manager', 'staff', 'service'],
  removeClientTag: ['owner', 'manager', 'staff', 'service'],
  clientTimeline: ['owner', 'manager', 'staff', 'service'],
  availability: ['owner', 'manager', 'staff', 'service'],
  search: ['owner', 'manager', 'staff', 'service'],
  businessSummary: ['owner', 'manager', 'staff', 'service'],
  explainStart: ['owner', 'manager', 'staff', 'service'],
  schedule: ['owner', 'manager', 'staff', 'service'],
  appointments: ['owner', 'manager', 'staff', 'service'],
  appointment: ['owner', 'manager', 'staff', 'service'],
  waitlist: ['owner', 'manager', 'staff', 'service'],
  waitlistEntry: ['owner', 'manager', 'staff', 'service'],
  joinWaitlist: ['owner', 'manager', 'staff', 'service'],
  offerPlace: ['owner', 'manager', 'staff', 'service'],
  acceptOffer: ['owner', 'manager', 'staff', 'service'],
  declineOffer: ['owner', 'manager', 'staff', 'service'],
  leaveWaitlist: ['owner', 'manager', 'staff', 'service'],
  visitTimes: ['owner', 'manager', 'staff', 'service'],
  visit: ['owner', 'manager', 'staff', 'service'],
  orders: ['owner', 'manager', 'staff', 'service'],
  order: ['owner', 'manager', 'staff', 'service'],
  undo: ['owner', 'manager', 'staff', 'service'],
  report: ['owner', 'manager', 'service'],
  auditEvents: ['owner', 'manager', 'service'],
  webhookEndpoints: ['owner', 'manager', 'service'],
  webhookDeliveries: ['owner', 'manager', 'service'],
  members: ['owner', 'manager'],
  tokens: ['owner'],
  createBusiness: ['owner', 'manager', 'staff'],
  updateBusiness: ['owner', 'manager', 'service'],
  saveCatalogItem: ['owner', 'manager', 'service'],
  addItemImage: ['owner', 'manager', 'service'],
  removeItemImage: ['owner', 'manager', 'service'],
  collections: ['owner', 'manager', 'staff', 'service'],
  collection: ['owner', 'manager', 'staff', 'service'],
  saveCollection: ['owner', 'manager', 'service'],
  deleteCollection: ['owner', 'manager', 'service'],
  adjustStock: ['owner', 'manager', 'service'],
  setLowStock: ['owner', 'manager', 'service'],
  saveCategory: ['owner', 'manager', 'service'],
  deleteCategory: ['owner', 'manager', 'service'],
  saveStaffMember: ['owner', 'manager', 'service'],
  addTimeOff: ['owner', 'manager', 'service'],
  changeTimeOff: ['owner', 'manager', 'service'],
  removeTimeOff: ['owner', 'manager', 'service'],
  discounts: ['owner', 'manager', 'staff', 'service'],
  discount: ['owner', 'manager', 'staff', 'service'],
  saveDiscount: ['owner', 'manager', 'service'],
  deleteDiscount: ['owner', 'manager', 'service'],
  saveTaxRate: ['owner', 'manager', 'service'],
  deleteTaxRate: ['owner', 'manager', 'service'],
  saveResource: ['owner', 'manager', 'service'],
  saveClient: ['owner', 'manager', 'staff', 'service'],
  createAppointment: ['owner', 'manager', 'staff', 'service'],
  rescheduleAppointment: ['owner', 'manager', 'staff', 'service'],
  cancelAppointment: ['owner', 'manager', 'staff', 'service'],
  chargeKeptCard: ['owner', 'manager', 'staff', 'service'],
  bookVisit: ['owner', 'manager', 'staff', 'service'],
  moveVisit: ['owner', 'manager', 'staff', 'service'],
  cancelVisit: ['owner', 'manager', 'staff', 'service'],
  deleteCard: ['owner', 'manager', 'staff', 'service'],
  setAppointmentStatus: ['owner', 'manager', 'staff', 'service'],
  createOrder: ['owner', 'manager', 'staff', 'service'],
  updateOrder: ['owner', 'manager', 'staff', 'service'],
  setOrderStatus: ['owner', 'manager', 'staff', 'service'],
  shipOrder: ['owner', 'manager', 'staff', 'service'],
  returnOrder: ['owner', 'manager', 'service'],
  updateShipment: ['owner', 'manager', 'staff', 'service'],
  settleCancellation: ['owner', 'manager', 'service'],
  payments: ['owner', 'manager', 'staff', 'service'],
  payment: ['owner', 'manager', 'staff', 'service'],
  paymentProviders: ['owner', 'manager', 'staff', 'service'],
  paymentAccounts: ['owner'],
  initPayment: ['owner', 'manager', 'staff', 'service'],
  cashDrawers: ['owner', 'manager', 'staff', 'service'],
  cashDrawer: ['owner', 'manager', 'staff', 'service'],
  openCashDrawer: ['owner', 'manager', 'staff', 'service'],
  moveCash: ['owner', 'manager', 'staff', 'service'],
  closeCashDrawer: ['owner', 'manager', 'staff', 'service'],
  takePayment: ['owner', 'manager', 'staff', 'service'],
  checkPayment: ['owner', 'manager', 'staff', 'service'],
  settlePayment: ['owner', 'manager', 'staff', 'service'],
  refundPayment: ['owner', 'manager', 'service'],
  savePaymentAccount: ['owner'],
  receipts: ['owner', 'manager', 'staff', 'service'],
  receipt: ['owner', 'manager', 'staff', 'service'],
  receiptFile: ['owner', 'manager', 'staff', 'service'],
  packages: ['owner', 'manager', 'staff', 'service'],
  package: ['owner', 'manager', 'staff', 'service'],
  coverAppointment: ['owner', 'manager', 'staff', 'service'],
  uncoverAppointment: ['owner', 'manager', 'staff', 'service'],
  issuePackage: ['owner', 'manager', 'service'],
  previewPolicy: ['owner', 'manager', 'service'],
  previewReceipt: ['owner', 'manager', 'service'],
  receiptLogo: ['owner', 'manager', 'staff', 'service'],
  setReceiptLogo: ['owner', 'manager', 'service'],
  sendReceipt: ['owner', 'manager', 'staff', 'service'],
  adjustPackage: ['owner', 'manager', 'service'],
  giftCards: ['owner', 'manager', 'staff', 'service'],
  giftCard: ['owner', 'manager', 'staff', 'service'],
  issueGiftCard: ['owner', 'manager', 'service'],
  adjustGiftCard: ['owner', 'manager', 'service'],
  blockGiftCard: ['owner', 'manager', 'service'],
  sendGiftCard: ['owner', 'manager', 'service'],
  voidGiftCard: ['owner', 'manager', 'service'],
  issueReceipt: ['owner', 'manager', 'staff', 'service'],
  creditReceipt: ['owner', 'manager', 'service'],
  placeHold: ['owner', 'manager', 'staff', 'service'],
  releaseHold: ['owner', 'manager', 'staff', 'service'],
  createWebhookEndpoint: ['owner', 'manager', 'service'],
  updateWebhookEndpoint: ['owner', 'manager', 'service'],
  rotateWebhookSecret: ['owner', 'manager', 'service'],
  sendTestWebhook: ['owner', 'manager', 'service'],
  replayWebhookDelivery: ['owner', 'manager', 'service'],
  deleteWebhookEndpoint: ['owner', 'manager', 'service'],
  calendarFeeds: ['owner', 'manager'],
  createCalendarFeed: ['owner', 'manager'],
  revokeCalendarFeed: ['owner', 'manager'],
  notificationSettings: ['owner', 'manager', 'staff', 'service'],
  notifications: ['owner', 'manager', 'staff', 'service'],
  previewNotification: ['owner', 'manager', 'staff', 'service'],
  saveNotificationSettings: ['owner', 'manager', 'service'],
  importClients: ['owner', 'manager', 'staff', 'service'],
  importCatalog: ['owner', 'manager', 'service'],
  tariffs: ['owner', 'manager', 'staff', 'service'],
  setTariff: [],
  invitations: ['owner', 'manager'],
  withdrawInvitation: ['owner'],
  shop: ['owner', 'manager', 'service'],
  saveShop: ['owner', 'manager', 'service'],
  shopCollections: ['owner', 'manager', 'service'],
  // Only the key of the shop.
  shopPublicTokens: [],
  cart: ['owner', 'manager', 'service'],
  addToCart: ['owner', 'manager', 'service'],
  setCartItem: ['owner', 'manager', 'service'],
  setCartDiscount: ['owner', 'manager', 'service'],
  setCartGiftCard: ['owner', 'manager', 'service'],
  clearCart: ['owner', 'manager', 'service'],
  placeShopOrder: ['owner', 'manager', 'service'],
  payShopOrder: ['owner', 'manager', 'service'],
  // Buyers have their own facade, which accepts no credential of a user.
  buyer: [],
  // Visitors alone, whose tries are counted by their network.
  requestPhoneCode: [],
  requestBuyerCode: [],
  signInBuyer: [],
  undoContactChange: [],
  updateBuyer: [],
  signOutBuyer: [],
  setMember: ['owner'],
  removeMember: ['owner'],
  createToken: ['owner'],
  revokeToken: ['owner'],
};

export const everyone: readonly Who[] = ['owner', 'manager', 'staff', 'service'];

/** A business of one's own, with one of each thing, and what one calls with. */
export interface Place {
  readonly things: Things;
  readonly credential: string;
  /** Absent for tokens, which are no person. */
  readonly userId?: string;
}

/** A business of its own for each, so that what one may do is not in another's way. */
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
  const own = { ...things, sessionId: sessions.items[0].id };
  return { things: own, credential, userId: person.id };
}
