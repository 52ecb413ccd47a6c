import { AuditEvent } from '../platform/journal/audit-event.entity.ts';
import { IdempotencyKey } from '../platform/journal/idempotency-key.entity.ts';
import { UndoneEvent } from '../platform/journal/undone-event.entity.ts';
import { OutboxEvent } from '../platform/journal/outbox-event.entity.ts';
import { SetAside } from '../platform/sweeps/set-aside.entity.ts';
import { ObjectChange } from '../domains/changes/object-change.entity.ts';
import { HeldMessage } from '../platform/mail/held-message.entity.ts';
import { BusinessJoining } from './joining/business-joining.entity.ts';
import { JoinedRow } from './joining/joined-row.entity.ts';
import { BusinessLeaving } from './leaving/business-leaving.entity.ts';
import { SandboxContent } from './sandboxes/sandbox-content.entity.ts';
import { Business } from '../domains/business/business.entity.ts';
import { Location } from '../domains/business/locations/location.entity.ts';
import { OperatorEntryRow } from '../domains/business/access/operator-entry.entity.ts';
import { Suspension } from '../domains/business/suspending/suspension.entity.ts';
import { Announcement } from '../domains/operator/announcing/announcement.entity.ts';
import { AnnouncementReader } from '../domains/operator/announcing/announcement-reader.entity.ts';
import { StoredTranslation } from '../domains/business/languages/translation.entity.ts';
import { CustomRole } from '../domains/business/roles/custom-role.entity.ts';
import { SavedView } from '../domains/business/views/saved-view.entity.ts';
import { Membership } from '../domains/business/access/membership.entity.ts';
import { Buyer } from '../domains/clients/buyers/buyer.entity.ts';
import { ContactUndo } from '../channels/buyers/contact-undo.entity.ts';
import { CatalogCategory } from '../domains/catalog/categories/category.entity.ts';
import { CatalogCollection } from '../domains/catalog/collections/collection.entity.ts';
import { CatalogItem } from '../domains/catalog/items/item.entity.ts';
import { CatalogPart } from '../domains/catalog/variants/part.entity.ts';
import { Stock } from '../domains/catalog/stock/stock.entity.ts';
import { StockTransfer } from '../domains/catalog/transfers/stock-transfer.entity.ts';
import { LocationStock } from '../domains/catalog/stock/location-stock.entity.ts';
import { StockMovement } from '../domains/catalog/stock/stock-movement.entity.ts';
import { CatalogVariant } from '../domains/catalog/variants/variant.entity.ts';
import { ExternalRecord } from '../domains/external-ids/external-record.entity.ts';
import { CustomField } from '../domains/custom-fields/custom-field.entity.ts';
import { CommissionEntry } from '../domains/commissions/earning/commission-entry.entity.ts';
import { CommissionRule } from '../domains/commissions/rules/commission-rule.entity.ts';
import { Client } from '../domains/clients/client.entity.ts';
import { Form } from '../domains/forms/form.entity.ts';
import { FormAnswer } from '../domains/forms/form-answer.entity.ts';
import { ClientFile } from '../domains/client-files/client-file.entity.ts';
import { Kiosk } from '../domains/kiosks/kiosk.entity.ts';
import { Review } from '../domains/reviews/review.entity.ts';
import { NoteTemplate } from '../domains/treatment-notes/note-template.entity.ts';
import { TreatmentNote } from '../domains/treatment-notes/treatment-note.entity.ts';
import { Conversation } from '../domains/conversations/conversation.entity.ts';
import { ConversationMessage } from '../domains/conversations/conversation-message.entity.ts';
import { MessageFile } from '../domains/conversations/files/message-file.entity.ts';
import { InboxAddress } from '../domains/conversations/forwarding/inbox-address.entity.ts';
import { SavedAnswer } from '../domains/conversations/saved-answer.entity.ts';
import { VisitorChat } from '../domains/conversations/visitors/visitor-chat.entity.ts';
import { WhatsAppAccount } from '../domains/conversations/whatsapp/whatsapp-account.entity.ts';
import { Segment } from '../domains/clients/segments/segment.entity.ts';
import { VisitorSale } from '../domains/clients/phone-proof/visitor-sale.entity.ts';
import { PushChoice } from '../domains/notifications/push/push-choice.entity.ts';
import { PushDevice } from '../domains/notifications/push/push-device.entity.ts';
import { SeenEvent } from '../domains/journal/seen-event.entity.ts';
import { CalendarFeed } from '../domains/calendar-feeds/calendar-feed.entity.ts';
import { OneTimeCode } from '../domains/identity/codes/code.entity.ts';
import { LoginLink } from '../domains/identity/login-link.entity.ts';
import { App } from '../domains/identity/oauth/apps/app.entity.ts';
import { RegisteredClient } from '../domains/identity/oauth/registered-client.entity.ts';
import { OauthCode } from '../domains/identity/oauth/oauth-code.entity.ts';
import { RefreshToken } from '../domains/identity/oauth/refresh-token.entity.ts';
import { TokenUsage } from '../domains/identity/tokens/usage/token-usage.entity.ts';
import { WidgetOrigin } from '../domains/identity/tokens/origins/widget-origin.entity.ts';
import { User } from '../domains/identity/user.entity.ts';
import { NotificationText } from '../domains/notifications/texts/notification-text.entity.ts';
import { TextReply } from '../domains/notifications/replies/text-reply.entity.ts';
import { NotificationSettings } from '../domains/notifications/notification-settings.entity.ts';
import { Notification } from '../domains/notifications/notification.entity.ts';
import { Automation } from '../domains/notifications/automations/automation.entity.ts';
import { MessageRecipient } from '../domains/notifications/written/message-recipient.entity.ts';
import { WrittenMessage } from '../domains/notifications/written/written-message.entity.ts';
import { Shipment } from '../domains/ordering/shipping/shipment.entity.ts';
import { ShippedLine } from '../domains/ordering/shipping/shipped-line.entity.ts';
import { OrderCounter } from '../domains/ordering/order-counter.entity.ts';
import { OrderLine } from '../domains/ordering/order.entity.ts';
import { Order } from '../domains/ordering/order.entity.ts';
import { Payment } from '../domains/payments/attempts/payment.entity.ts';
import { KeptCard } from '../domains/payments/cards/kept-card.entity.ts';
import { PaymentEvent } from '../domains/payments/outcomes/payment-event.entity.ts';
import { ProviderAccount } from '../domains/payments/accounts/provider-account.entity.ts';
import { ReceiptCounter } from '../domains/receipts/receipt-counter.entity.ts';
import { Receipt } from '../domains/receipts/receipt.entity.ts';
import { Refund } from '../domains/payments/refunds/refund.entity.ts';
import { CashDrawer } from '../domains/payments/drawers/cash-drawer.entity.ts';
import { DrawerMovement } from '../domains/payments/drawers/drawer-movement.entity.ts';
import { TipEntry } from '../domains/payments/tips/tip-entry.entity.ts';
import { OrderReturn } from '../domains/payments/returns/order-return.entity.ts';
import { CameBackLine } from '../domains/payments/returns/returned-line.entity.ts';
import { SandboxCharge } from '../domains/payments/sandbox/sandbox-charge.entity.ts';
import { Cell } from './cells/cell.entity.ts';
import { MovingBusiness } from './cells/moving-business.entity.ts';
import { Place } from './cells/place.entity.ts';
import { ShownRevision } from '../platform/cache/shown-revision.entity.ts';
import { RateLimit } from '../platform/rate-limiting/rate-limit.entity.ts';
import { Resource } from '../domains/resources/resource.entity.ts';
import { Appointment } from '../domains/scheduling/appointments/appointment.entity.ts';
import { WaitlistEntry } from '../domains/scheduling/waiting-list/waitlist-entry.entity.ts';
import { WaitlistLook } from '../domains/scheduling/waiting-list/waitlist-look.entity.ts';
import { WaitlistOffer } from '../domains/scheduling/waiting-list/waitlist-offer.entity.ts';
import { FirstVisit } from '../domains/scheduling/appointments/first-visit.entity.ts';
import { AppointmentSeries } from '../domains/scheduling/series/series.entity.ts';
import { ClassDecision } from '../domains/scheduling/classes/class-decision.entity.ts';
import { Hold } from '../domains/scheduling/holds/hold.entity.ts';
import { CartRecord } from '../channels/storefront/cart/cart.entity.ts';
import { ShopDomain } from '../domains/shop/own-domains/shop-domain.entity.ts';
import { StoredLook } from '../domains/shop/looks/stored-look.entity.ts';
import { Shop } from '../domains/shop/shop.entity.ts';
import { StaffMember } from '../domains/staff/staff-member.entity.ts';
import { BusyTime } from '../domains/linked-calendars/busy-time.entity.ts';
import { LinkedCalendar } from '../domains/linked-calendars/linked-calendar.entity.ts';
import { LinkedEvent } from '../domains/linked-calendars/linked-event.entity.ts';
import { TimeOffRequest } from '../domains/staff/time-off-requests/time-off-request.entity.ts';
import { TimeApproval } from '../domains/staff/time-sheets/time-approval.entity.ts';
import { TimeEntry } from '../domains/staff/time-sheets/time-entry.entity.ts';
import { Discount } from '../domains/discounts/discount.entity.ts';
import { DirectoryPlace } from '../domains/directory/directory-place.entity.ts';
import { DirectoryEntryRow } from '../domains/directory/directory-entry.entity.ts';
import { DiscountUse } from '../domains/ordering/placing/discount-use.entity.ts';
import { GiftCardEntry } from '../domains/gift-cards/gift-card-entry.entity.ts';
import { GiftCard } from '../domains/gift-cards/gift-card.entity.ts';
import { ReceiptLogo } from '../domains/receipts/logo/receipt-logo.entity.ts';
import { LoyaltyEntry } from '../domains/loyalty/ledger/loyalty-entry.entity.ts';
import { LoyaltyMember } from '../domains/loyalty/members/loyalty-member.entity.ts';
import { LoyaltyProgram } from '../domains/loyalty/program/loyalty-program.entity.ts';
import { LoyaltyReward } from '../domains/loyalty/rewards/loyalty-reward.entity.ts';
import { ClientPackage } from '../domains/packages/client-package.entity.ts';
import { ClientMembership } from '../domains/memberships/client-membership.entity.ts';
import { MembershipPeriod } from '../domains/memberships/membership-period.entity.ts';
import { PackageEntry } from '../domains/packages/package-entry.entity.ts';
import { TaxRate } from '../domains/taxes/tax-rate.entity.ts';
import { Tariff } from '../domains/tariffs/versions/tariff.entity.ts';
import { TariffSubscription } from '../domains/tariffs/standing/subscription.entity.ts';
import { BillingEvent } from '../domains/billing/received/billing-event.entity.ts';
import { TariffCoupon } from '../domains/billing/operating/coupon.entity.ts';
import { TariffInvoice } from '../domains/billing/invoices/invoice.entity.ts';
import { TariffRevenue } from '../domains/billing/figures/revenue.entity.ts';
import { Token } from '../domains/identity/tokens/token.entity.ts';
import { WebhookDelivery } from '../domains/webhooks/deliveries/webhook-delivery.entity.ts';
import { WebhookEndpoint } from '../domains/webhooks/endpoints/webhook-endpoint.entity.ts';
import { Proposal } from '../domains/proposals/proposal.entity.ts';
import { Spending } from '../domains/proposals/asking/spending.entity.ts';

/** Entities of all tables, for the ORM. */
export const entities = [
  Tariff,
  TariffSubscription,
  BillingEvent,
  TariffCoupon,
  TariffInvoice,
  TariffRevenue,
  User,
  WidgetOrigin,
  LoginLink,
  RateLimit,
  Cell,
  MovingBusiness,
  Place,
  ShownRevision,
  Business,
  Location,
  SandboxContent,
  BusinessJoining,
  JoinedRow,
  BusinessLeaving,
  HeldMessage,
  Membership,
  CustomRole,
  SavedView,
  Token,
  App,
  RegisteredClient,
  OauthCode,
  RefreshToken,
  TokenUsage,
  AuditEvent,
  UndoneEvent,
  IdempotencyKey,
  OutboxEvent,
  ObjectChange,
  SetAside,
  WebhookEndpoint,
  WebhookDelivery,
  TaxRate,
  Discount,
  DiscountUse,
  CatalogCategory,
  CatalogItem,
  CatalogCollection,
  CatalogVariant,
  CatalogPart,
  Stock,
  LocationStock,
  StockTransfer,
  StockMovement,
  StaffMember,
  TimeOffRequest,
  TimeEntry,
  TimeApproval,
  LinkedCalendar,
  BusyTime,
  LinkedEvent,
  Resource,
  ExternalRecord,
  CustomField,
  Client,
  Segment,
  Review,
  Form,
  FormAnswer,
  TreatmentNote,
  NoteTemplate,
  ClientFile,
  Kiosk,
  Conversation,
  VisitorChat,
  ConversationMessage,
  SavedAnswer,
  InboxAddress,
  MessageFile,
  WhatsAppAccount,
  AppointmentSeries,
  Appointment,
  FirstVisit,
  Hold,
  WaitlistEntry,
  WaitlistOffer,
  WaitlistLook,
  ClassDecision,
  Order,
  OrderLine,
  OrderCounter,
  Shipment,
  ShippedLine,
  GiftCard,
  GiftCardEntry,
  ReceiptLogo,
  LoyaltyEntry,
  LoyaltyMember,
  LoyaltyProgram,
  LoyaltyReward,
  ClientPackage,
  PackageEntry,
  ClientMembership,
  MembershipPeriod,
  Shop,
  ShopDomain,
  DirectoryEntryRow,
  DirectoryPlace,
  StoredLook,
  CartRecord,
  Buyer,
  OneTimeCode,
  ContactUndo,
  VisitorSale,
  KeptCard,
  Payment,
  Refund,
  OrderReturn,
  CameBackLine,
  TipEntry,
  CommissionRule,
  CommissionEntry,
  CashDrawer,
  DrawerMovement,
  ProviderAccount,
  PaymentEvent,
  SandboxCharge,
  Receipt,
  ReceiptCounter,
  CalendarFeed,
  Notification,
  WrittenMessage,
  Automation,
  MessageRecipient,
  NotificationSettings,
  NotificationText,
  StoredTranslation,
  TextReply,
  PushDevice,
  PushChoice,
  SeenEvent,
  Proposal,
  Spending,
  OperatorEntryRow,
  Suspension,
  Announcement,
  AnnouncementReader,
];
