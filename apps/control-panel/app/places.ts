import type { frame } from '#texts/frame';
import type { ComponentType } from 'react';
import type { Action } from '../data/can.ts';
import type { Openable } from '../ui/layout/use-opens.ts';
import type { IconName } from '../ui/text/icon.tsx';

type Screen = () => Promise<{ default: ComponentType }>;

type PlaceName = keyof typeof frame.places;

/** A page of a business, at `/ControlPanel/<slug>/<name>`. */
export interface Place {
  name: PlaceName;
  icon: IconName;
  group: keyof typeof frame.groups;
  /** Key that opens the page after G. */
  key?: string;
  /** Permission required for the page. */
  can?: Action;
  /**
   * True if the page concerns all appointments and clients. It is hidden from users who see only their own.
   */
  ofAll?: true;
  /** True if the page is in the navigation only until the business is public. */
  first?: true;
  /** True if the page is one of the tabs on phones. Others are under More. */
  tab?: boolean;
  screen: Screen;
}

/**
 * All pages of the navigation, in display order. A new page needs an entry here and a folder in `features/`.
 */
export const places: readonly Place[] = [
  {
    name: 'calendar',
    icon: 'calendar',
    group: 'day',
    key: 'c',
    can: 'appointment_read',
    tab: true,
    screen: () => import('../features/calendar/screen.tsx'),
  },
  {
    name: 'welcome',
    icon: 'go',
    group: 'day',
    can: 'business_update',
    first: true,
    screen: () => import('../features/onboarding/welcome.tsx'),
  },
  {
    name: 'clients',
    icon: 'clients',
    group: 'day',
    key: 'l',
    can: 'client_read',
    tab: true,
    screen: () => import('../features/clients/screen.tsx'),
  },
  {
    name: 'inbox',
    icon: 'mail',
    group: 'day',
    key: 'x',
    can: 'notification_read',
    screen: () => import('../features/inbox/screen.tsx'),
  },
  {
    name: 'waitlist',
    icon: 'clock',
    group: 'day',
    key: 'w',
    can: 'appointment_read',
    ofAll: true,
    screen: () => import('../features/waiting-list/screen.tsx'),
  },
  {
    name: 'reviews',
    icon: 'star',
    group: 'day',
    key: 'v',
    can: 'notification_read',
    screen: () => import('../features/reviews/screen.tsx'),
  },
  {
    name: 'orders',
    icon: 'orders',
    group: 'day',
    key: 'o',
    can: 'order_read',
    tab: true,
    screen: () => import('../features/orders/screen.tsx'),
  },
  {
    name: 'payments',
    icon: 'payments',
    group: 'day',
    key: 'p',
    can: 'payment_read',
    screen: () => import('../features/payments/screen.tsx'),
  },
  {
    name: 'receipts',
    icon: 'receipt',
    group: 'day',
    key: 'r',
    can: 'receipt_read',
    screen: () => import('../features/receipts/screen.tsx'),
  },
  {
    name: 'till',
    icon: 'till',
    group: 'day',
    key: 't',
    can: 'payment_read',
    screen: () => import('../features/counter/screen.tsx'),
  },
  {
    name: 'giftcards',
    icon: 'gift',
    group: 'day',
    key: 'u',
    can: 'payment_read',
    screen: () => import('../features/gift-cards/screen.tsx'),
  },
  {
    name: 'memberships',
    icon: 'clients',
    group: 'day',
    can: 'client_read',
    ofAll: true,
    screen: () => import('../features/memberships/screen.tsx'),
  },
  {
    name: 'discounts',
    icon: 'percent',
    group: 'day',
    key: 'd',
    can: 'catalog_write',
    screen: () => import('../features/discounts/screen.tsx'),
  },
  {
    name: 'catalog',
    icon: 'catalog',
    group: 'house',
    key: 'k',
    can: 'catalog_read',
    screen: () => import('../features/catalog/screen.tsx'),
  },
  {
    name: 'ai',
    icon: 'ai',
    group: 'house',
    key: 'a',
    screen: () => import('../features/ai/screen.tsx'),
  },
  {
    name: 'team',
    icon: 'team',
    group: 'house',
    key: 'm',
    can: 'staff_read',
    screen: () => import('../features/team/screen.tsx'),
  },
  {
    name: 'resources',
    icon: 'resources',
    group: 'house',
    key: 'b',
    can: 'resource_read',
    screen: () => import('../features/resources/screen.tsx'),
  },
  {
    name: 'reports',
    icon: 'reports',
    group: 'house',
    key: 'e',
    can: 'report_read',
    screen: () => import('../features/reports/screen.tsx'),
  },
  {
    name: 'journal',
    icon: 'journal',
    group: 'house',
    key: 'j',
    can: 'audit_read',
    screen: () => import('../features/journal/screen.tsx'),
  },
  {
    name: 'channels',
    icon: 'shop',
    group: 'channels',
    key: 'i',
    can: 'shop_read',
    screen: () => import('../features/channels/screen.tsx'),
  },
  {
    name: 'messages',
    icon: 'notifications',
    group: 'channels',
    key: 'n',
    can: 'notification_read',
    screen: () => import('../features/messages/screen.tsx'),
  },
  {
    name: 'webhooks',
    icon: 'webhooks',
    group: 'channels',
    key: 'h',
    can: 'webhook_read',
    screen: () => import('../features/webhooks/screen.tsx'),
  },
  {
    name: 'settings',
    icon: 'settings',
    group: 'house',
    key: 's',
    can: 'business_update',
    screen: () => import('../features/settings/screen.tsx'),
  },
];

interface Drawer extends Openable {
  drawer: () => Promise<{ default: ComponentType<{ id: string }> }>;
}

/**
 * Drawers by id prefix. Besides records: `new` is a booking, `block` is time to block, `sale` is a counter
 * sale, `wait` is a waiting-list entry.
 */
export const openables: readonly Drawer[] = [
  {
    prefix: 'new',
    can: 'appointment_create',
    drawer: () => import('../features/booking/drawer.tsx'),
  },
  {
    prefix: 'block',
    can: 'appointment_update',
    drawer: () => import('../features/blocked-time/new-block.tsx'),
  },
  {
    prefix: 'sale',
    can: 'payment_write',
    drawer: () => import('../features/counter/sale/drawer.tsx'),
  },
  {
    prefix: 'wait',
    can: 'appointment_create',
    ofAll: true,
    drawer: () => import('../features/waiting-list/join.tsx'),
  },
  {
    prefix: 'off',
    can: 'appointment_read',
    drawer: () => import('../features/blocked-time/drawer.tsx'),
  },
  {
    prefix: 'apt',
    can: 'appointment_read',
    drawer: () => import('../features/appointments/drawer.tsx'),
  },
  {
    prefix: 'wtl',
    can: 'appointment_read',
    ofAll: true,
    drawer: () => import('../features/waiting-list/drawer.tsx'),
  },
  {
    prefix: 'wmg',
    can: 'notification_read',
    drawer: () => import('../features/messages/drawer.tsx'),
  },
  {
    prefix: 'rev',
    can: 'notification_read',
    drawer: () => import('../features/reviews/drawer.tsx'),
  },
  { prefix: 'cli', can: 'client_read', drawer: () => import('../features/clients/drawer.tsx') },
  { prefix: 'pay', can: 'payment_read', drawer: () => import('../features/payments/drawer.tsx') },
  { prefix: 'rcp', can: 'receipt_read', drawer: () => import('../features/receipts/drawer.tsx') },
  { prefix: 'drw', can: 'payment_read', drawer: () => import('../features/counter/drawer.tsx') },
  { prefix: 'dsc', can: 'catalog_read', drawer: () => import('../features/discounts/drawer.tsx') },
  { prefix: 'gft', can: 'payment_read', drawer: () => import('../features/gift-cards/drawer.tsx') },
  {
    prefix: 'mbr',
    can: 'client_read',
    ofAll: true,
    drawer: () => import('../features/memberships/drawer.tsx'),
  },
  { prefix: 'stf', can: 'staff_read', drawer: () => import('../features/team/drawer.tsx') },
  { prefix: 'res', can: 'resource_read', drawer: () => import('../features/resources/drawer.tsx') },
  { prefix: 'item', can: 'catalog_read', drawer: () => import('../features/catalog/drawer.tsx') },
  { prefix: 'ord', can: 'order_read', drawer: () => import('../features/orders/drawer.tsx') },
];
