import type { Kind } from '../../../data/use-read.ts';
import type { ReportBy, ReportKind } from '../../../data/operations.generated.ts';
import {
  cameAgain,
  cameAgainRate,
  cancelled,
  earned,
  ended,
  figure,
  fullness,
  joined,
  kept,
  newClients,
  noShowRate,
  noShows,
  rebooked,
  rebookedRate,
  recognised,
  received,
  returning,
  revenue,
  sentBack,
  spentEach,
  takenOff,
  tips,
  took,
  visits,
  type Figure,
} from './figures.ts';

/** A report of the reports page. */
export interface Report {
  name:
    | 'revenue'
    | 'takings'
    | 'visits'
    | 'noShows'
    | 'clients'
    | 'retention'
    | 'rebooking'
    | 'members'
    | 'membershipRevenue'
    | 'occupancy'
    | 'discounts'
    | 'tips'
    | 'commissions'
    | 'stock'
    | 'giftCards';
  kind: ReportKind;
  /** Kind of data whose change triggers a refetch. */
  about: Kind;
  /** Figures, most important first. */
  figures: readonly Figure[];
  /** Figures that form the chart's stacked bars, bottom first. Empty for a report of the current state. */
  series: readonly Figure[];
  by: readonly ReportBy[];
  /** List that the bars open; undefined if there is none. */
  list?: 'visits' | 'sales' | 'payments' | 'commissions';
  /** Filter of the listed appointments; undefined for all. */
  only?: 'on' | 'no_show';
}

/** All reports, in display order. */
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
    by: ['method', 'drawer'],
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
    name: 'retention',
    kind: 'retention',
    about: 'appointment',
    figures: [cameAgainRate, cameAgain, figure('newClients', 'count', row => row.count), spentEach],
    series: [cameAgainRate],
    by: [],
  },
  {
    name: 'rebooking',
    kind: 'rebooking',
    about: 'appointment',
    figures: [rebookedRate, rebooked, figure('past', 'count', row => row.count)],
    series: [rebookedRate],
    by: ['staff', 'item', 'source'],
  },
  {
    name: 'members',
    kind: 'members',
    about: 'membership',
    figures: [
      figure('members', 'count', row => row.count),
      joined,
      ended,
      figure('monthly', 'money', row => row.amount),
    ],
    series: [joined, ended],
    by: ['item'],
  },
  {
    name: 'membershipRevenue',
    kind: 'membership_revenue',
    about: 'payment',
    figures: [
      recognised,
      figure('net', 'money', row => row.net),
      figure('tax', 'money', row => row.tax),
      figure('deferred', 'money', row => row.deferred),
    ],
    series: [recognised],
    by: ['item'],
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

/** Reports on the overview page. */
export const overview = ['revenue', 'takings', 'visits', 'noShows', 'clients', 'occupancy'];
