import { tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: {
    tag: 'Add tag',
    untag: 'Remove tag',
    which: 'Tag',
    none: 'no tags',
    noTag: 'Choose a tag first',
    comma: 'A tag cannot contain a comma',
    has: 'already has it',
    hasNot: 'does not have it',
    full: 'already has 20 tags, the maximum',
  },
  de: {
    tag: 'Schlagwort hinzufügen',
    untag: 'Schlagwort entfernen',
    which: 'Schlagwort',
    none: 'keine Schlagwörter',
    noTag: 'Wählen Sie zuerst ein Schlagwort',
    comma: 'Ein Schlagwort darf kein Komma enthalten',
    has: 'hat es schon',
    hasNot: 'hat es nicht',
    full: 'hat schon 20 Schlagwörter, das Maximum',
  },
  ru: {
    tag: 'Добавить метку',
    untag: 'Убрать метку',
    which: 'Метка',
    none: 'без меток',
    noTag: 'Сначала выберите метку',
    comma: 'В метке не может быть запятой',
    has: 'метка уже есть',
    hasNot: 'метки нет',
    full: 'уже 20 меток, больше нельзя',
  },
});
