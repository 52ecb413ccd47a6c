import { tables } from '../../texts/tables.ts';

export const cashTexts = tables({
  en: {
    cash: 'Cash',
    needsDrawer: 'Cash needs an open drawer',
    drawerNeeded: 'Cash can be taken and refunded only while a cash drawer is open.',
    drawerFree: 'Cash can also be taken without an open drawer. It is then missing from the count.',
  },
  de: {
    cash: 'Bargeld',
    needsDrawer: 'Bargeld nur mit offener Kasse',
    drawerNeeded: 'Bargeld kann nur bei geöffneter Kasse angenommen und erstattet werden.',
    drawerFree: 'Bargeld wird auch ohne offene Kasse angenommen und fehlt dann beim Zählen.',
  },
  ru: {
    cash: 'Наличные',
    needsDrawer: 'Наличные только через открытую кассу',
    drawerNeeded: 'Принять и вернуть наличные можно, только пока открыта касса.',
    drawerFree: 'Наличные принимаются и без открытой кассы, но тогда их не будет в подсчёте.',
  },
});
