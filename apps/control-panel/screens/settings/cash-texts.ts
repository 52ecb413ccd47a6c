import { tables } from '../../texts/tables.ts';

export const cashTexts = tables({
  en: {
    cash: 'Cash',
    needsDrawer: 'Cash needs an open drawer',
    drawerNeeded: 'Cash is taken and given back only while a drawer is open in the till.',
    drawerFree: 'Cash is taken without an open drawer, too, and is then missing from its count.',
  },
  de: {
    cash: 'Bargeld',
    needsDrawer: 'Bargeld nur mit offener Kasse',
    drawerNeeded: 'Bargeld wird nur angenommen und zurückgegeben, solange eine Kasse geöffnet ist.',
    drawerFree: 'Bargeld wird auch ohne offene Kasse angenommen und fehlt dann beim Zählen.',
  },
  ru: {
    cash: 'Наличные',
    needsDrawer: 'Наличные только через открытую кассу',
    drawerNeeded: 'Наличные принимаются и возвращаются, только пока открыта касса.',
    drawerFree: 'Наличные принимаются и без открытой кассы, но тогда их не будет в подсчёте.',
  },
});
