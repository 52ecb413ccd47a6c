import { tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: { soldBy: 'Sold by', nobody: 'nobody', saved: 'Who sold it is noted' },
  de: { soldBy: 'Verkauft von', nobody: 'niemand', saved: 'Der Verkauf ist zugeordnet' },
  ru: { soldBy: 'Кто продал', nobody: 'никто', saved: 'Продавец указан' },
});
