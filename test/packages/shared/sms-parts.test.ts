import { expect, test } from '@jest/globals';
import { smsParts } from '../../../packages/shared/sms-parts.ts';

test.each([
  ['an empty text', '', 1],
  ['159 letters', 'a'.repeat(159), 1],
  ['160 letters', 'a'.repeat(160), 1],
  ['161 letters', 'a'.repeat(161), 2],
  ['306 letters', 'a'.repeat(306), 2],
  ['307 letters', 'a'.repeat(307), 3],
  ['80 euro signs, of two places each', '€'.repeat(80), 1],
  ['81 euro signs', '€'.repeat(81), 2],
  ['152 euro signs: 76 in each part, as none is divided', '€'.repeat(152), 2],
  ['153 euro signs', '€'.repeat(153), 3],
  ['brackets and signs of two places, 160 in all', '^{}[]~|\\'.repeat(10), 1],
  ['brackets and signs of two places, 161 in all', `${'^{}[]~|\\'.repeat(10)}a`, 2],
  [
    '152 letters, a brace that begins the second part, and 151 letters',
    `${'a'.repeat(152)}{${'a'.repeat(151)}`,
    2,
  ],
  [
    '152 letters, a brace that begins the second part, and 152 letters',
    `${'a'.repeat(152)}{${'a'.repeat(152)}`,
    3,
  ],
  ['German letters, which the alphabet has', 'äöüÄÖÜß'.repeat(22), 1],
  ['no-break spaces, which are sent as spaces', '\u00a0\u202f'.repeat(80), 1],
  ['70 Cyrillic letters', 'я'.repeat(70), 1],
  ['71 Cyrillic letters', 'я'.repeat(71), 2],
  ['134 Cyrillic letters', 'я'.repeat(134), 2],
  ['135 Cyrillic letters', 'я'.repeat(135), 3],
  ['a letter outside the alphabet among 69', `${'a'.repeat(69)}ő`, 1],
  ['a letter outside the alphabet among 70', `${'a'.repeat(70)}ő`, 2],
  ['35 emoji, of two places each', '😀'.repeat(35), 1],
  ['36 emoji', '😀'.repeat(36), 2],
  ['66 emoji: 33 in each part, as none is divided', '😀'.repeat(66), 2],
  ['67 emoji', '😀'.repeat(67), 3],
])('%s', (_, text, parts) => {
  expect(smsParts(text)).toBe(parts);
});
