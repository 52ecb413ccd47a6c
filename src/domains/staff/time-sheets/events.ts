/** Events of time entries that webhooks can subscribe to. */
export const timeEntryEvents = [
  'timeentry.clocked_in',
  'timeentry.clocked_out',
  'timeentry.break_started',
  'timeentry.break_ended',
  'timeentry.added',
  'timeentry.changed',
  'timeentry.removed',
  'timeentry.restored',
] as const;

export type TimeEntryEvent = (typeof timeEntryEvents)[number];
