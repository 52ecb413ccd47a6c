import type { reasons } from '#texts/reasons';
import type { refusals } from '#texts/refusals';
import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { written } from '../../../../apps/control-panel/data/refusals.ts';
import { panelTexts } from '../../../support/browser/panel-texts.ts';

const { de, ru } = await panelTexts<typeof reasons>('reasons');
const fields = await panelTexts<typeof refusals>('refusals');

test.each([
  [1, '1 секунду'],
  [2, '2 секунды'],
  [5, '5 секунд'],
  [11, '11 секунд'],
  [21, '21 секунду'],
])('a Russian sentence has the form of the noun that follows %i', (seconds, said) => {
  expect(written(ru.too_often, { seconds }, 'ru')).toContain(`через ${said}.`);
});

test('an amount below zero has the sign that amounts have elsewhere', () => {
  const facts = { amount: -5, currency: 'EUR' };
  expect(written(ru.drawer_short, facts, 'ru')).toContain('−5,00');
  expect(written(de.drawer_short, facts, 'de')).toContain('−5,00');
});

test('a form of texts that the contract asks for in English words has its German and Russian', () => {
  const schema = globSync('schema/**/*.graphql').map(file => readFileSync(file, 'utf8'));
  const hints = schema.flatMap(text =>
    [...text.matchAll(/hint:\s*"([^"]+)"/g)].map(([, hint = '']) => hint),
  );
  expect(hints.length).toBeGreaterThan(3);
  for (const { hints: known } of [fields.de, fields.ru])
    expect(hints.filter(hint => !(hint in known))).toEqual([]);
});

test('a limit of somebody who is not named is that of everybody', () => {
  expect(written(de.staff_day_limit, {}, 'de')).not.toMatch(/undefined|null/);
  const facts = { staffName: 'Anna' };
  expect(written(de.staff_day_limit, facts, 'de')).toContain('Anna');
});
