import { tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: { soldBy: 'Sold by', choose: 'Choose…', nobody: 'nobody', saved: 'Seller saved' },
  de: {
    soldBy: 'Verkauft von',
    choose: 'Wählen …',
    nobody: 'niemand',
    saved: 'Verkäufer gespeichert',
  },
  ru: { soldBy: 'Кто продал', choose: 'Выбрать…', nobody: 'никто', saved: 'Продавец сохранён' },
});
