import type { Kind } from '../../../api/use-read.ts';
import type { ReportBy, ReportKind } from '../../../operations.generated.ts';
import {
  cancelled,
  earned,
  figure,
  fullness,
  kept,
  newClients,
  noShowRate,
  noShows,
  received,
  returning,
  revenue,
  sentBack,
  takenOff,
  tips,
  took,
  visits,
  type Figure,
} from './figures.ts';

/** A report of the screen. */
export interface Report {
  name:
    | 'revenue'
    | 'takings'
    | 'visits'
    | 'noShows'
    | 'clients'
    | 'occupancy'
    | 'discounts'
    | 'tips'
    | 'commissions'
    | 'stock'
    | 'giftCards';
  kind: ReportKind;
  /** What is read again when it changes. */
  about: Kind;
  /** The most telling first. */
  figures: readonly Figure[];
  /** What the bars of its chart are made of, from the bottom; none where it is that of now. */
  series: readonly Figure[];
  by: readonly ReportBy[];
  /** What lists of its bars show; none where there is no list. */
  list?: 'visits' | 'sales' | 'payments' | 'commissions';
  /** Which visits they show; left out: all. */
  only?: 'on' | 'no_show';
}

/** Every report, in the order of the screen. */
export const reports: readonly Report[] = [
  {
    name: 'revenue',
    kind: 'revenue',
    about: 'payment',
    figures: [
      revenue,
      figure('net', 'money', row => row.net),
      figure('tax', 'money', row => row.tax),
      figure('returned', 'money', row => row.returned, true),
      figure('sales', 'count', row => row.count),
    ],
    series: [revenue],
    by: ['item', 'staff', 'source', 'category', 'rate'],
    list: 'sales',
    only: 'on',
  },
  {
    name: 'takings',
    kind: 'takings',
    about: 'payment',
    figures: [received, sentBack, kept],
    series: [received],
    by: ['method'],
    list: 'payments',
  },
  {
    name: 'visits',
    kind: 'visits',
    about: 'appointment',
    figures: [visits, took, cancelled, noShows],
    series: [took, cancelled, noShows],
    by: ['item', 'staff', 'source', 'category'],
    list: 'visits',
  },
  {
    name: 'noShows',
    kind: 'visits',
    about: 'appointment',
    figures: [noShows, noShowRate, visits],
    series: [noShows],
    by: ['staff', 'item', 'source'],
    list: 'visits',
    only: 'no_show',
  },
  {
    name: 'clients',
    kind: 'clients',
    about: 'appointment',
    figures: [figure('clients', 'count', row => row.count), newClients, returning],
    series: [returning, newClients],
    by: ['item', 'staff', 'source'],
    list: 'visits',
    only: 'on',
  },
  {
    name: 'occupancy',
    kind: 'occupancy',
    about: 'appointment',
    figures: [
      fullness,
      figure('booked', 'hours', row => row.bookedMinutes),
      figure('onShift', 'hours', row => row.shiftMinutes),
    ],
    series: [fullness],
    by: ['staff'],
    list: 'visits',
    only: 'on',
  },
  {
    name: 'discounts',
    kind: 'discounts',
    about: 'order',
    figures: [
      takenOff,
      figure('uses', 'count', row => row.count),
      figure('orders', 'count', row => row.orders),
      figure('ordersRevenue', 'money', row => row.revenue),
    ],
    series: [takenOff],
    by: ['discount', 'code'],
  },
  {
    name: 'tips',
    kind: 'tips',
    about: 'payment',
    figures: [tips, sentBack, kept],
    series: [tips],
    by: ['staff'],
  },
  {
    name: 'commissions',
    kind: 'commissions',
    about: 'payment',
    figures: [
      earned,
      figure('base', 'money', row => row.net),
      figure('sales', 'count', row => row.count),
      figure('takenBack', 'money', row => row.returned, true),
    ],
    series: [earned],
    by: ['staff', 'item', 'category'],
    list: 'commissions',
  },
  {
    name: 'stock',
    kind: 'stock',
    about: 'stock',
    figures: [
      figure('value', 'money', row => row.amount),
      figure('units', 'count', row => row.quantity),
      figure('reserved', 'count', row => row.reserved),
    ],
    series: [],
    by: ['item', 'category'],
  },
  {
    name: 'giftCards',
    kind: 'gift_cards',
    about: 'giftcard',
    figures: [
      figure('owed', 'money', row => row.amount),
      figure('cards', 'count', row => row.count),
    ],
    series: [],
    by: [],
  },
];

/** Which of the reports are together on the first page. */
export const overview = ['revenue', 'takings', 'visits', 'noShows', 'clients', 'occupancy'];
