import { tables } from '../texts/tables.ts';

export const texts = tables({
  en: { notSaved: 'Not saved, typed on', goOn: 'Continue', discard: 'Discard' },
  de: { notSaved: 'Nicht gespeichert, eingegeben am', goOn: 'Weiter', discard: 'Verwerfen' },
  ru: { notSaved: 'Не сохранено, введено', goOn: 'Продолжить', discard: 'Удалить' },
});
