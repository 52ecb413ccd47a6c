import { tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: {
    actions: { on: 'Put on sale', off: 'Take off sale', price: 'Change prices' },
    percent: 'By how many percent',
    percentHint: 'Negative makes them cheaper. Prices are rounded to the smallest coin.',
    on: 'on sale',
    off: 'not on sale',
    isOn: 'is on sale already',
    isOff: 'is not on sale',
    variants: 'Its variants have prices of their own',
    same: 'stays the same',
  },
  de: {
    actions: { on: 'Anbieten', off: 'Nicht mehr anbieten', price: 'Preise ändern' },
    percent: 'Um wie viel Prozent',
    percentHint: 'Negativ wird es billiger. Gerundet wird auf die kleinste Münze.',
    on: 'wird angeboten',
    off: 'wird nicht angeboten',
    isOn: 'wird schon angeboten',
    isOff: 'wird schon nicht angeboten',
    variants: 'Die Varianten haben eigene Preise',
    same: 'bleibt gleich',
  },
  ru: {
    actions: { on: 'Включить', off: 'Снять с продажи', price: 'Изменить цены' },
    percent: 'На сколько процентов',
    percentHint: 'Отрицательное число снижает цены. Они округляются до мельчайшей монеты.',
    on: 'в продаже',
    off: 'не в продаже',
    isOn: 'уже в продаже',
    isOff: 'уже не в продаже',
    variants: 'У вариантов свои цены',
    same: 'не изменится',
  },
});
