import { tables } from '../../texts/tables.ts';

export const texts = tables({
  en: { desk: 'Activity', connect: 'Connect' },
  de: { desk: 'Aktivität', connect: 'Verbinden' },
  ru: { desk: 'Действия', connect: 'Подключить' },
});
