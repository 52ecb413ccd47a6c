import type { CompareReportsQuery } from '../../../data/operations.generated.ts';

export type Row = CompareReportsQuery['report']['total'];

/** A figure computed from a report row. */
export interface Figure {
  name:
    | 'revenue'
    | 'net'
    | 'tax'
    | 'returned'
    | 'sales'
    | 'received'
    | 'sentBack'
    | 'kept'
    | 'tips'
    | 'earned'
    | 'base'
    | 'takenBack'
    | 'visits'
    | 'took'
    | 'cancelled'
    | 'noShows'
    | 'noShowRate'
    | 'clients'
    | 'newClients'
    | 'returning'
    | 'cameAgain'
    | 'cameAgainRate'
    | 'spentEach'
    | 'past'
    | 'rebooked'
    | 'rebookedRate'
    | 'members'
    | 'joined'
    | 'ended'
    | 'monthly'
    | 'recognised'
    | 'deferred'
    | 'fullness'
    | 'booked'
    | 'onShift'
    | 'takenOff'
    | 'uses'
    | 'orders'
    | 'ordersRevenue'
    | 'value'
    | 'units'
    | 'reserved'
    | 'owed'
    | 'cards';
  as: 'money' | 'count' | 'percent' | 'hours';
  of: (row: Row) => number | null;
  /** True if a lower value is better. */
  less?: true;
}

/** Creates a figure. Set `less` if a lower value is better. */
export const figure = (
  name: Figure['name'],
  as: Figure['as'],
  of: Figure['of'],
  less?: true,
): Figure => ({
  name,
  as,
  of,
  ...(less && { less }),
});

const share = (part: number | null, whole: number | null) => (whole ? (part ?? 0) / whole : null);
const left = (row: Row) => row.count - (row.cancelled ?? 0) - (row.noShows ?? 0);

export const took = figure('took', 'count', left);
export const cancelled = figure('cancelled', 'count', row => row.cancelled, true);
export const noShows = figure('noShows', 'count', row => row.noShows, true);
export const newClients = figure('newClients', 'count', row => row.newClients);
export const returning = figure('returning', 'count', row => row.returningClients);
export const cameAgain = figure('cameAgain', 'count', row => row.returningClients);
export const cameAgainRate = figure('cameAgainRate', 'percent', row =>
  share(row.returningClients, row.count),
);
export const spentEach = figure('spentEach', 'money', row => share(row.amount, row.count));
export const joined = figure('joined', 'count', row => row.joined);
export const ended = figure('ended', 'count', row => row.ended, true);

export const rebooked = figure('rebooked', 'count', row => row.rebooked);
export const rebookedRate = figure('rebookedRate', 'percent', row =>
  share(row.rebooked, row.count),
);
export const fullness = figure('fullness', 'percent', row =>
  share(row.bookedMinutes, row.shiftMinutes),
);
export const revenue = figure('revenue', 'money', row => row.amount);
export const recognised = figure('recognised', 'money', row => row.amount);
export const received = figure('received', 'money', row => row.amount);
export const tips = figure('tips', 'money', row => row.amount);
export const earned = figure('earned', 'money', row => row.amount);
export const takenOff = figure('takenOff', 'money', row => row.amount);
export const sentBack = figure('sentBack', 'money', row => row.refunded, true);
export const kept = figure('kept', 'money', row => row.kept);
/** Share of no-shows among appointments that were not cancelled. */
export const noShowRate = figure(
  'noShowRate',
  'percent',
  row => share(row.noShows, row.count - (row.cancelled ?? 0)),
  true,
);
export const visits = figure('visits', 'count', row => row.count);
