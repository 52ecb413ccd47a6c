import type { sentence } from '#texts/sentence';
import { expect, test } from '@jest/globals';
import { matchNames } from '../../../../apps/control-panel/app/shell/sentence/match-names.ts';
import { readSentence } from '../../../../apps/control-panel/i18n/read-sentence.ts';
import { panelTexts } from '../../../support/browser/panel-texts.ts';

const texts = await panelTexts<typeof sentence>('sentence');

/** A Wednesday. */
const today = '2026-03-04';

const read = (text: string, locale = 'en-GB') =>
  readSentence(text, { locale, today, words: texts[locale.slice(0, 2)]!.words });

test.each([
  ['anna cut tomorrow 10', 'en-GB', '2026-03-05', '10:00', 'anna cut'],
  ['cut with Anna on friday at 2pm', 'en-GB', '2026-03-06', '14:00', 'cut anna'],
  ['wednesday 9:30 mary', 'en-GB', '2026-03-11', '09:30', 'mary'],
  ['10 am cut', 'en-GB', null, '10:00', 'cut'],
  ['mary in 2 weeks', 'en-GB', '2026-03-18', null, 'mary'],
  ['12 march', 'en-GB', '2026-03-12', null, ''],
  ['march 12', 'en-US', '2026-03-12', null, ''],
  ['3/12', 'en-US', '2026-03-12', null, ''],
  ['1.3.', 'en-GB', '2027-03-01', null, ''],
  ['12.4.2026 10.30', 'en-GB', '2026-04-12', '10:30', ''],
  ['2026-05-01', 'en-GB', '2026-05-01', null, ''],
  ['anna haarschnitt übermorgen um 14 Uhr', 'de', '2026-03-06', '14:00', 'anna haarschnitt'],
  ['Fr 9.30 Mia', 'de', '2026-03-06', '09:30', 'mia'],
  ['in 3 tagen', 'de', '2026-03-07', null, ''],
  ['12. april', 'de', '2026-04-12', null, ''],
  ['анна стрижка завтра 10', 'ru', '2026-03-05', '10:00', 'анна стрижка'],
  ['стрижка в пятницу в 15:30', 'ru', '2026-03-06', '15:30', 'стрижка'],
  ['через 2 недели', 'ru', '2026-03-18', null, ''],
  ['12th of march 9', 'en-GB', '2026-03-12', '09:00', ''],
  ['1st april', 'en-GB', '2026-04-01', null, ''],
  ['Ada 12 de marzo de 2027 a las 10', 'es', '2027-03-12', '10:00', 'ada'],
  ['corte manana 10', 'es', '2026-03-05', '10:00', 'corte'],
  ['corte pasado mañana', 'es', '2026-03-06', null, 'corte'],
  ['dentro de 2 semanas', 'es', '2026-03-18', null, ''],
  ['miercoles 9:30 ada', 'es', '2026-03-11', '09:30', 'ada'],
  ['coupe le 1er avril à 14h30', 'fr', '2026-04-01', '14:30', 'coupe'],
  ["aujourd'hui 15h ada", 'fr', '2026-03-04', '15:00', 'ada'],
  ['24 decembre', 'fr', '2026-12-24', null, ''],
  ['taglio 12 marzo alle 10', 'it', '2026-03-12', '10:00', 'taglio'],
  ['fra 2 settimane', 'it', '2026-03-18', null, ''],
  ['ada 12 marca o 10', 'pl', '2026-03-12', '10:00', 'ada'],
  ['12 wrzesien', 'pl', '2026-09-12', null, ''],
  ['dziś 15:30 ada', 'pl', '2026-03-04', '15:30', 'ada'],
  ['w piątek 9.30', 'pl', '2026-03-06', '09:30', ''],
  ['12-го марта в 10', 'ru', '2026-03-12', '10:00', ''],
  ['12 март', 'ru', '2026-03-12', null, ''],
  ['12 березня о 10', 'uk', '2026-03-12', '10:00', ''],
  ["у п'ятницю 9:30", 'uk', '2026-03-06', '09:30', ''],
  ['ada de marzo', 'es', null, null, 'ada marzo'],
  ['31.2.', 'de', null, null, '31.2.'],
  ['monika', 'en-GB', null, null, 'monika'],
  ['mary may', 'en-GB', null, null, 'mary may'],
])('%p in %s is %p at %p, of %p', (text, locale, day, time, names) => {
  const said = read(text, locale);
  expect({ ...said, names: said.names.join(' ') }).toEqual({ day, time, names });
});

const services = ['Cut', "Men's cut", 'Colour', 'Balayage'].map(name => ({ id: name, name }));
const staff = ['Anna Berg', 'Ben'].map(name => ({ id: name, name }));

test.each([
  ['anna cut', ['Cut', "Men's cut"], undefined, 'Anna Berg', 'anna'],
  ['mary cut ben', ['Cut', "Men's cut"], 'Ben', undefined, 'mary'],
  ['mens cut', ["Men's cut"], undefined, undefined, ''],
  ['mary smith', [], undefined, undefined, 'mary smith'],
  ['bal', ['Balayage'], undefined, undefined, ''],
])('%p names %p, surely %p, perhaps %p, and the client %p', (text, found, sure, perhaps, name) => {
  const matched = matchNames(text.split(' '), { services, staff });
  expect({
    services: matched.services.map(service => service.name),
    sure: matched.staff.sure?.name,
    perhaps: matched.staff.perhaps?.name,
    name: matched.clientName,
  }).toEqual({ services: found, sure, perhaps, name });
});
