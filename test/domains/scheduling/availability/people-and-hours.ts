import {
  parseWorkingHours,
  type WorkingHours,
} from '../../../../src/domains/business/working-hours.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Hours as they are once they are read. */
export const hoursOf = (document: object): WorkingHours =>
  parseWorkingHours(JSON.stringify(document));

/** The same hours on every day. */
export const daily = (...intervals: string[]) =>
  hoursOf(Object.fromEntries(weekdays.map(weekday => [weekday, intervals])));

/** Somebody with these hours, or those of the business. */
export const person = (staffId: string, hours: WorkingHours | null = null) => ({
  staffId,
  hours,
  rotas: [],
  timeOff: [],
});
