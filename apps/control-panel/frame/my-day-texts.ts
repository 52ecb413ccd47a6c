import { tables } from '../texts/tables.ts';

/** What the time clock of oneself is called in the menu. */
export const myDay = tables({
  en: { title: 'My day' },
  de: { title: 'Mein Tag' },
  ru: { title: 'Мой день' },
});
