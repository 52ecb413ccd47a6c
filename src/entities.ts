import { AuditEvent } from './journal/audit-event.entity.ts';
import { IdempotencyKey } from './journal/idempotency-key.entity.ts';
import { OutboxEvent } from './journal/outbox-event.entity.ts';
import { Business } from './business/business.entity.ts';
import { Membership } from './business/membership.entity.ts';
import { BuyerCode } from './buyers/buyer-code.entity.ts';
import { Buyer } from './buyers/buyer.entity.ts';
import { CatalogCategory } from './catalog/category.entity.ts';
import { CatalogCollection } from './catalog/collection.entity.ts';
import { CatalogItem } from './catalog/item.entity.ts';
import { CatalogPart } from './catalog/part.entity.ts';
import { Stock } from './catalog/stock.entity.ts';
import { StockMovement } from './catalog/stock-movement.entity.ts';
import { CatalogVariant } from './catalog/variant.entity.ts';
import { Client } from './clients/client.entity.ts';
import { CalendarFeed } from './feeds/calendar-feed.entity.ts';
import { LoginLink } from './identity/login-link.entity.ts';
import { User } from './identity/user.entity.ts';
import { NotificationSettings } from './notices/notification-settings.entity.ts';
import { Notification } from './notices/notification.entity.ts';
import { OrderCounter } from './ordering/order-counter.entity.ts';
import { OrderLine } from './ordering/order-line.entity.ts';
import { Order } from './ordering/order.entity.ts';
import { Payment } from './payments/payment.entity.ts';
import { PaymentEvent } from './payments/payment-event.entity.ts';
import { ProviderAccount } from './payments/provider-account.entity.ts';
import { Refund } from './payments/refund.entity.ts';
import { SandboxCharge } from './payments/sandbox-charge.entity.ts';
import { Resource } from './resources/resource.entity.ts';
import { Appointment } from './scheduling/appointment.entity.ts';
import { Hold } from './scheduling/hold.entity.ts';
import { CartRecord } from './storefront/cart.entity.ts';
import { Shop } from './storefront/shop.entity.ts';
import { StaffMember } from './staff/staff-member.entity.ts';
import { Token } from './tokens/token.entity.ts';
import { WebhookDelivery } from './webhooks/webhook-delivery.entity.ts';
import { WebhookEndpoint } from './webhooks/webhook-endpoint.entity.ts';

/** Every table's entity, for the ORM. */
export const entities = [
  User,
  LoginLink,
  Business,
  Membership,
  Token,
  AuditEvent,
  IdempotencyKey,
  OutboxEvent,
  WebhookEndpoint,
  WebhookDelivery,
  CatalogCategory,
  CatalogItem,
  CatalogCollection,
  CatalogVariant,
  CatalogPart,
  Stock,
  StockMovement,
  StaffMember,
  Resource,
  Client,
  Appointment,
  Hold,
  Order,
  OrderLine,
  OrderCounter,
  Shop,
  CartRecord,
  Buyer,
  BuyerCode,
  Payment,
  Refund,
  ProviderAccount,
  PaymentEvent,
  SandboxCharge,
  CalendarFeed,
  Notification,
  NotificationSettings,
];
