/** The arguments of a root field; those of a change are in its `input`. */
export type Arguments = Readonly<Record<string, unknown>>;

/** What a field is called with by who sees only their own: as it was asked, or for them. */
export type Way = (asked: Arguments, staffId: string) => Arguments;

const asAsked: Way = asked => asked;

/** Nobody in particular is themselves. */
const byThem: Way = (asked, staffId) => ({ ...asked, staffId: asked['staffId'] ?? staffId });

/** A person who is left out stays, and anybody is themselves. */
const stayingTheirs: Way = (asked, staffId) =>
  asked['staffId'] === null ? { ...asked, staffId } : asked;

const eachByThem: Way = (asked, staffId) => ({
  ...asked,
  services: (asked['services'] as readonly Arguments[]).map(each => byThem(each, staffId)),
});

/** Lists of days show theirs. */
const onlyTheirs: Way = (asked, staffId) => ({ ...asked, staffIds: [staffId] });

/**
 * What they may call that is about visits and clients. Every id in it has to be of their own; how lists keep to it is in
 * their use cases.
 */
export const ownWays: Readonly<Record<string, Way>> = {
  appointments: onlyTheirs,
  appointment: asAsked,
  schedule: onlyTheirs,
  visit: asAsked,
  series: asAsked,
  explainStart: byThem,
  seriesPreview: asAsked,
  clients: asAsked,
  client: asAsked,
  clientTimeline: asAsked,
  search: asAsked,
  timeOff: asAsked,
  timeOffRequests: asAsked,
  timeOffRequest: asAsked,
  timeEntries: asAsked,
  timeEntry: asAsked,
  timeSheets: asAsked,
  linkedCalendars: asAsked,
  commissions: byThem,
  commissionTotal: byThem,
  linkCalendar: asAsked,
  unlinkCalendar: asAsked,
  createAppointment: byThem,
  rescheduleAppointment: stayingTheirs,
  changeAppointment: stayingTheirs,
  cancelAppointment: asAsked,
  setAppointmentStatus: asAsked,
  noteAppointment: asAsked,
  setAppointmentFields: asAsked,
  bookVisit: eachByThem,
  addServices: eachByThem,
  moveVisit: asAsked,
  cancelVisit: asAsked,
  bookSeries: eachByThem,
  moveSeries: stayingTheirs,
  cancelSeries: asAsked,
  placeHold: byThem,
  releaseHold: asAsked,
  saveClient: asAsked,
  addTimeOff: asAsked,
  changeTimeOff: asAsked,
  skipTimeOff: asAsked,
  removeTimeOff: asAsked,
  requestTimeOff: asAsked,
  withdrawTimeOff: asAsked,
  clockIn: asAsked,
  clockOut: asAsked,
  startBreak: asAsked,
  endBreak: asAsked,
  undo: asAsked,
  proposals: asAsked,
  proposal: asAsked,
  approveProposal: asAsked,
  declineProposal: asAsked,
  pushSettings: asAsked,
  savePushSettings: asAsked,
  addPushDevice: asAsked,
  removePushDevice: asAsked,
  sendTestPush: asAsked,
};

/** What is everybody's in a business, whoever asks: the catalog, the team and when there is a place; and one's own credentials. */
export const ofEverybody: ReadonlySet<string> = new Set([
  'business',
  'catalog',
  'catalogItem',
  'categories',
  'collections',
  'collection',
  'stockMovements',
  'stockLevels',
  'stockLevel',
  'discounts',
  'discount',
  'staffMembers',
  'staffMember',
  'taxRates',
  'taxRate',
  'resources',
  'availability',
  'visitTimes',
  'bookingTerms',
  'customFields',
  'tokens',
  'createToken',
]);
