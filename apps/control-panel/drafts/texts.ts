import { tables } from '../texts/tables.ts';

export const texts = tables({
  en: { notSaved: 'Unsaved draft from', goOn: 'Continue', discard: 'Discard' },
  de: { notSaved: 'Nicht gespeicherter Entwurf vom', goOn: 'Fortsetzen', discard: 'Verwerfen' },
  ru: { notSaved: 'Несохранённый черновик от', goOn: 'Продолжить', discard: 'Удалить' },
});
