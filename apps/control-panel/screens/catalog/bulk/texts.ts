import { tables } from '../../../texts/tables.ts';

export const texts = tables({
  en: {
    actions: { on: 'Put on sale', off: 'Take off sale', price: 'Change prices' },
    percent: 'Change by percent',
    percentHint: 'Use a minus for lower prices. Prices are rounded to the smallest coin.',
    on: 'on sale',
    off: 'not on sale',
    isOn: 'already on sale',
    isOff: 'already off sale',
    variants: 'Its variants have their own prices',
    same: 'no change',
  },
  de: {
    actions: { on: 'Anbieten', off: 'Nicht mehr anbieten', price: 'Preise ändern' },
    percent: 'Änderung in Prozent',
    percentHint: 'Mit Minus sinken die Preise. Gerundet wird auf die kleinste Münze.',
    on: 'wird angeboten',
    off: 'wird nicht angeboten',
    isOn: 'wird schon angeboten',
    isOff: 'wird schon nicht mehr angeboten',
    variants: 'Die Varianten haben eigene Preise',
    same: 'unverändert',
  },
  ru: {
    actions: { on: 'Включить', off: 'Снять с продажи', price: 'Изменить цены' },
    percent: 'На сколько процентов',
    percentHint: 'Со знаком минус цены снижаются. Они округляются до мельчайшей монеты.',
    on: 'в продаже',
    off: 'не в продаже',
    isOn: 'уже в продаже',
    isOff: 'уже не в продаже',
    variants: 'У вариантов свои цены',
    same: 'без изменений',
  },
});
