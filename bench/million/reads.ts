import { dateIn } from '../world.ts';
import { clientId, clientPhone, clients, id, itemId, people, staffId } from './place.ts';

/** A read that people wait for. `turn` counts its calls, so that no two request the same. */
export interface HotRead {
  readonly query: string;
  readonly variables: (turn: number) => object;
  /** The maximum duration of its statements in milliseconds; default 50. */
  readonly most?: number;
}

const slots = `query ($businessId: ID!, $catalogItemId: ID!, $dateFrom: LocalDate!, $dateTo: LocalDate!) {
  availability(businessId: $businessId, catalogItemId: $catalogItemId, dateFrom: $dateFrom, dateTo: $dateTo) {
    slots { startAt staffIds available } } }`;

const appointments = `query ($businessId: ID!, $from: DateTime, $date: LocalDate, $staffId: ID, $clientPhone: String,
    $clientId: ID, $status: [AppointmentStatus!]) {
  appointments(businessId: $businessId, from: $from, date: $date, staffId: $staffId, clientPhone: $clientPhone,
    clientId: $clientId, status: $status, limit: 50) {
    items { id startAt status client { name phone } staff { name } } nextCursor } }`;

const schedule = `query ($businessId: ID!, $from: LocalDate!) {
  schedule(businessId: $businessId, from: $from) { days { lanes { visits { id startAt } } } } }`;

const summary = `query ($businessId: ID!, $from: LocalDate!, $to: LocalDate!) {
  businessSummary(businessId: $businessId, from: $from, to: $to) { visitsByStatus { status count } booked
    shiftMinutes bookedMinutes newClients waitingApprovals unpaidVisits } }`;

const report = `query ($businessId: ID!, $kind: ReportKind!, $from: LocalDate!, $to: LocalDate!,
    $by: ReportBy, $interval: ReportInterval) {
  report(businessId: $businessId, kind: $kind, from: $from, to: $to, interval: $interval, by: $by) { items { period key amount } } }`;

const list = `query ($businessId: ID!, $sort: ClientSort, $lastVisitBefore: LocalDate) {
  clients(businessId: $businessId, sort: $sort, lastVisitBefore: $lastVisitBefore, limit: 50) { items { id name phone } } }`;

const timeline = `query ($businessId: ID!, $clientId: ID!) {
  clientTimeline(businessId: $businessId, clientId: $clientId) { items { kind } } }`;

const past = (turn: number) => -40 - 31 * (turn % 80);
const monthOf = (turn: number) => ({ from: dateIn(past(turn)), to: dateIn(past(turn) + 30) });
const staff = (turn: number) => staffId(turn % people);
const client = (turn: number) => (turn * 7919) % clients;

function read(query: string, variables: (turn: number) => object): HotRead {
  return { query, variables: turn => ({ businessId: id, ...variables(turn) }) };
}

const reportOf = (kind: string, by?: string) =>
  read(report, turn => ({ kind, ...monthOf(turn), interval: 'day', ...(by && { by }) }));

const yearOf = (turn: number) => ({ from: dateIn(past(turn) - 365), to: dateIn(past(turn) - 1) });
const yearReportOf = (kind: string, by?: string): HotRead => ({
  ...read(report, turn => ({ kind, ...yearOf(turn), interval: 'month', ...(by && { by }) })),
  most: 300,
});

export const hotReads: Readonly<Record<string, HotRead>> = {
  'availability of a day': read(slots, turn => ({
    catalogItemId: itemId(0),
    dateFrom: dateIn(1 + (turn % 60)),
    dateTo: dateIn(1 + (turn % 60)),
  })),
  'availability of 31 days': read(slots, turn => ({
    catalogItemId: itemId(turn % 10),
    dateFrom: dateIn(1 + (turn % 59)),
    dateTo: dateIn(31 + (turn % 59)),
  })),
  'appointments from the first on': read(appointments, () => ({})),
  'appointments from a day on': read(appointments, turn => ({
    from: `${dateIn(past(turn))}T00:00:00Z`,
  })),
  'appointments of a day and a person': read(appointments, turn => ({
    date: dateIn(past(turn)),
    staffId: staff(turn),
  })),
  'appointments of a person': read(appointments, turn => ({ staffId: staff(turn) })),
  'appointments of a client': read(appointments, turn => ({ clientId: clientId(client(turn)) })),
  'appointments of a phone number': read(appointments, turn => ({
    clientPhone: clientPhone(client(turn)),
  })),
  'appointments that are cancelled': read(appointments, turn => ({
    from: `${dateIn(past(turn))}T00:00:00Z`,
    status: ['cancelled'],
  })),
  'appointments of a rare status': read(appointments, () => ({ status: ['no_show'] })),
  'the board of a day': read(schedule, turn => ({ from: dateIn(past(turn)) })),
  'summary of a day': read(summary, turn => ({ from: dateIn(past(turn)), to: dateIn(past(turn)) })),
  'summary of 31 days': read(summary, monthOf),
  'revenue of 31 days': reportOf('revenue'),
  'revenue of 31 days by item': reportOf('revenue', 'item'),
  'visits of 31 days': reportOf('visits', 'staff'),
  'takings of 31 days': reportOf('takings'),
  'clients of 31 days': reportOf('clients'),
  'occupancy of 31 days': reportOf('occupancy', 'staff'),
  'revenue of a year': yearReportOf('revenue'),
  'revenue of a year by item': yearReportOf('revenue', 'item'),
  'discounts of a year': yearReportOf('discounts', 'discount'),
  'visits of a year': yearReportOf('visits', 'staff'),
  'takings of a year': yearReportOf('takings', 'provider'),
  'clients of a year': yearReportOf('clients'),
  'occupancy of a year': yearReportOf('occupancy', 'hour'),
  'clients, newest first': read(list, () => ({})),
  'clients by their last visit': read(list, () => ({ sort: 'last_visit' })),
  'clients without a visit since a day': read(list, turn => ({
    sort: 'last_visit',
    lastVisitBefore: dateIn(-30 - turn),
  })),
  'clients by their next visit': read(list, () => ({ sort: 'next_visit' })),
  'the history of a client': read(timeline, turn => ({ clientId: clientId(client(turn)) })),
};
