import { tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: {
    tag: 'Give a tag',
    untag: 'Take a tag',
    which: 'Tag',
    none: 'no tags',
    noTag: 'Choose a tag first',
    comma: 'A tag cannot have a comma',
    has: 'has it already',
    hasNot: 'does not have it',
    full: 'has 20 tags, which is the most',
  },
  de: {
    tag: 'Schlagwort geben',
    untag: 'Schlagwort nehmen',
    which: 'Schlagwort',
    none: 'keine Schlagwörter',
    noTag: 'Wählen Sie erst ein Schlagwort',
    comma: 'Ein Schlagwort hat kein Komma',
    has: 'hat es schon',
    hasNot: 'hat es nicht',
    full: 'hat schon 20 Schlagwörter, mehr gehen nicht',
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
