import { tables } from '../texts/tables.ts';

/** What the time clock of oneself is called in the menu. */
export const myDay = tables({ en: 'My day', de: 'Mein Tag', ru: 'Мой день' });
