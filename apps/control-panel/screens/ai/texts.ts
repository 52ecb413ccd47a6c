import { tables } from '../../texts/tables.ts';

export const texts = tables({
  en: { desk: 'What they did', connect: 'Connect' },
  de: { desk: 'Was sie taten', connect: 'Verbinden' },
  ru: { desk: 'Что они делали', connect: 'Подключить' },
});
