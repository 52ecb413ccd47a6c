import type { frame } from '#texts/frame';
import type { ComponentType } from 'react';
import type { Action } from './api/can.ts';
import type { IconName } from './parts/icon.tsx';

type Screen = () => Promise<{ default: ComponentType }>;

type PlaceName = keyof typeof frame.places;

/** A screen of a business: its address is `/ControlPanel/<slug>/<name>`. */
export interface Place {
  name: PlaceName;
  icon: IconName;
  group: keyof typeof frame.groups;
  /** After G, this key leads there. */
  key?: string;
  /** The action that one must be allowed, for the place to be shown. */
  can?: Action;
  /** Whether it is about everybody's visits and clients, and not for who sees only their own. */
  ofAll?: true;
  /** Whether it is led to only until the business is public. */
  first?: true;
  /** Whether it is among the tabs of a phone, the others being under More. */
  tab?: boolean;
  screen: Screen;
}

/** Every screen of the navigation, in its order: a new one is a line here and a folder in `screens/`. */
export const places: readonly Place[] = [
  {
    name: 'calendar',
    icon: 'calendar',
    group: 'day',
    key: 'c',
    can: 'appointment_read',
    tab: true,
    screen: () => import('./screens/calendar/screen.tsx'),
  },
  {
    name: 'welcome',
    icon: 'go',
    group: 'day',
    can: 'business_update',
    first: true,
    screen: () => import('./welcome/welcome.tsx'),
  },
  {
    name: 'clients',
    icon: 'clients',
    group: 'day',
    key: 'l',
    can: 'client_read',
    tab: true,
    screen: () => import('./screens/clients/screen.tsx'),
  },
  {
    name: 'waitlist',
    icon: 'clock',
    group: 'day',
    key: 'w',
    can: 'appointment_read',
    ofAll: true,
    screen: () => import('./screens/waitlist/screen.tsx'),
  },
  {
    name: 'orders',
    icon: 'orders',
    group: 'day',
    key: 'o',
    can: 'order_read',
    tab: true,
    screen: () => import('./screens/orders/screen.tsx'),
  },
  {
    name: 'payments',
    icon: 'payments',
    group: 'day',
    key: 'p',
    can: 'payment_read',
    screen: () => import('./screens/payments/screen.tsx'),
  },
  {
    name: 'receipts',
    icon: 'receipt',
    group: 'day',
    key: 'r',
    can: 'receipt_read',
    screen: () => import('./screens/receipts/screen.tsx'),
  },
  {
    name: 'till',
    icon: 'till',
    group: 'day',
    key: 't',
    can: 'payment_read',
    screen: () => import('./screens/till/screen.tsx'),
  },
  {
    name: 'giftcards',
    icon: 'gift',
    group: 'day',
    key: 'u',
    can: 'payment_read',
    screen: () => import('./screens/giftcards/screen.tsx'),
  },
  {
    name: 'discounts',
    icon: 'percent',
    group: 'day',
    key: 'd',
    can: 'catalog_write',
    screen: () => import('./screens/discounts/screen.tsx'),
  },
  {
    name: 'catalog',
    icon: 'catalog',
    group: 'house',
    key: 'k',
    can: 'catalog_read',
    screen: () => import('./screens/catalog/screen.tsx'),
  },
  {
    name: 'ai',
    icon: 'ai',
    group: 'house',
    key: 'a',
    screen: () => import('./screens/ai/screen.tsx'),
  },
  {
    name: 'team',
    icon: 'team',
    group: 'house',
    key: 'm',
    can: 'staff_read',
    screen: () => import('./screens/team/screen.tsx'),
  },
  {
    name: 'resources',
    icon: 'resources',
    group: 'house',
    key: 'b',
    can: 'resource_read',
    screen: () => import('./screens/resources/screen.tsx'),
  },
  {
    name: 'reports',
    icon: 'reports',
    group: 'house',
    key: 'e',
    can: 'report_read',
    screen: () => import('./screens/reports/screen.tsx'),
  },
  {
    name: 'journal',
    icon: 'journal',
    group: 'house',
    key: 'j',
    can: 'audit_read',
    screen: () => import('./screens/journal/screen.tsx'),
  },
  {
    name: 'channels',
    icon: 'shop',
    group: 'channels',
    key: 'i',
    can: 'shop_read',
    screen: () => import('./screens/channels/screen.tsx'),
  },
  {
    name: 'messages',
    icon: 'notifications',
    group: 'channels',
    key: 'n',
    can: 'notification_read',
    screen: () => import('./screens/messages/screen.tsx'),
  },
  {
    name: 'webhooks',
    icon: 'webhooks',
    group: 'channels',
    key: 'h',
    can: 'webhook_read',
    screen: () => import('./screens/webhooks/screen.tsx'),
  },
  {
    name: 'settings',
    icon: 'settings',
    group: 'house',
    key: 's',
    can: 'business_update',
    screen: () => import('./screens/settings/screen.tsx'),
  },
];

/** Shows one thing on top of any screen, by the id in `?open=`. */
export interface Opened {
  /** What the thing's ids begin with. */
  prefix: string;
  /** The action that one must be allowed, for it to open. */
  can: Action;
  /** Whether it is not for who sees only their own visits and clients. */
  ofAll?: true;
  drawer: () => Promise<{ default: ComponentType<{ id: string }> }>;
}

/** The kinds of things that can be opened, by the prefix of their ids; `new` is a booking to make, `block` is time to block, `sale` is a sale to make, `wait` is a client to put on the waiting list. */
export const things: readonly Opened[] = [
  {
    prefix: 'new',
    can: 'appointment_create',
    drawer: () => import('./screens/booking/drawer.tsx'),
  },
  {
    prefix: 'block',
    can: 'appointment_update',
    drawer: () => import('./screens/block/new-block.tsx'),
  },
  {
    prefix: 'sale',
    can: 'payment_write',
    drawer: () => import('./screens/till/sale/drawer.tsx'),
  },
  {
    prefix: 'wait',
    can: 'appointment_create',
    ofAll: true,
    drawer: () => import('./screens/waitlist/join.tsx'),
  },
  { prefix: 'off', can: 'appointment_read', drawer: () => import('./screens/block/drawer.tsx') },
  {
    prefix: 'apt',
    can: 'appointment_read',
    drawer: () => import('./screens/appointment/drawer.tsx'),
  },
  {
    prefix: 'wtl',
    can: 'appointment_read',
    ofAll: true,
    drawer: () => import('./screens/waitlist/drawer.tsx'),
  },
  { prefix: 'cli', can: 'client_read', drawer: () => import('./screens/clients/drawer.tsx') },
  { prefix: 'pay', can: 'payment_read', drawer: () => import('./screens/payments/drawer.tsx') },
  { prefix: 'rcp', can: 'receipt_read', drawer: () => import('./screens/receipts/drawer.tsx') },
  { prefix: 'drw', can: 'payment_read', drawer: () => import('./screens/till/drawer.tsx') },
  { prefix: 'dsc', can: 'catalog_read', drawer: () => import('./screens/discounts/drawer.tsx') },
  { prefix: 'gft', can: 'payment_read', drawer: () => import('./screens/giftcards/drawer.tsx') },
  { prefix: 'stf', can: 'staff_read', drawer: () => import('./screens/team/drawer.tsx') },
  { prefix: 'res', can: 'resource_read', drawer: () => import('./screens/resources/drawer.tsx') },
  { prefix: 'item', can: 'catalog_read', drawer: () => import('./screens/catalog/drawer.tsx') },
  { prefix: 'ord', can: 'order_read', drawer: () => import('./screens/orders/drawer.tsx') },
];
