/** Arguments of a root field. A mutation has them in its `input`. */
export type Arguments = Readonly<Record<string, unknown>>;

/** Rewrites a field's arguments for a caller who sees only their own data. */
export type OwnScopeRule = (asked: Arguments, staffId: string) => Arguments;

const asAsked: OwnScopeRule = asked => asked;

/** An absent or null staff member becomes the caller. */
const byThem: OwnScopeRule = (asked, staffId) => ({
  ...asked,
  staffId: asked['staffId'] ?? staffId,
});

/** An absent staff member stays unchanged. Null, for any staff member, becomes the caller. */
const stayingTheirs: OwnScopeRule = (asked, staffId) =>
  asked['staffId'] === null ? { ...asked, staffId } : asked;

const eachByThem: OwnScopeRule = (asked, staffId) => ({
  ...asked,
  services: (asked['services'] as readonly Arguments[]).map(each => byThem(each, staffId)),
});

/** Lists of days show the caller's own. */
const onlyTheirs: OwnScopeRule = (asked, staffId) => ({ ...asked, staffIds: [staffId] });

/**
 * Fields about visits and clients that such a caller may use. Every id in the arguments must be their own. Use cases restrict the
 * lists.
 */
export const ownScopeRules: Readonly<Record<string, OwnScopeRule>> = {
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
  appointmentForms: asAsked,
  formAnswers: asAsked,
  readFormAnswer: asAsked,
  treatmentNotes: asAsked,
  saveTreatmentNote: asAsked,
  deleteTreatmentNote: asAsked,
  clientFiles: asAsked,
  addClientFile: asAsked,
  updateClientFile: asAsked,
  openClientFiles: asAsked,
  deleteClientFile: asAsked,
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

/** Fields without restriction: the catalog, the team, free times and the caller's own credentials. */
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
  'forms',
  'noteTemplates',
  'tokens',
  'createToken',
]);
