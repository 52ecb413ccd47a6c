import { tables } from '../texts/tables.ts';

/** The time clock and the time off of oneself, as the menu names them. */
export const myDay = tables({
  en: { myDay: 'My day', timeOff: 'Request time off' },
  de: { myDay: 'Mein Tag', timeOff: 'Freie Zeit beantragen' },
  ru: { myDay: 'Мой день', timeOff: 'Попросить отгул' },
});
