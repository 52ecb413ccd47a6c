import { tables } from '../../texts/tables.ts';

export const waitTexts = tables({
  en: { wait: 'Waiting list…' },
  de: { wait: 'Warteliste…' },
  ru: { wait: 'Лист ожидания…' },
});
