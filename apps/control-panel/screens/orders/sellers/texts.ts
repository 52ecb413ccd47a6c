import { tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: { soldBy: 'Sold by', choose: 'Choose…', nobody: 'nobody', saved: 'Who sold it is noted' },
  de: {
    soldBy: 'Verkauft von',
    choose: 'Wählen …',
    nobody: 'niemand',
    saved: 'Der Verkauf ist zugeordnet',
  },
  ru: { soldBy: 'Кто продал', choose: 'Выбрать…', nobody: 'никто', saved: 'Продавец указан' },
});
