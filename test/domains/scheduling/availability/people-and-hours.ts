import {
  parseWorkingHours,
  type WorkingHours,
} from '../../../../src/domains/business/working-hours.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Returns working hours as the service parses them. */
export const hoursOf = (document: object): WorkingHours =>
  parseWorkingHours(JSON.stringify(document));

/** Returns the same hours on every day. */
export const daily = (...intervals: string[]) =>
  hoursOf(Object.fromEntries(weekdays.map(weekday => [weekday, intervals])));

/** Returns a staff member with these hours; null: those of the business. */
export const person = (staffId: string, hours: WorkingHours | null = null) => ({
  staffId,
  hours,
  rotas: [],
  timeOff: [],
});
