import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';

const money =
  'captured|refunded|owedBack|refundable|price|total|paid|due|fee|feeDue|toPay|amount|net|tax|gross|balance|deposit';
const reckoning = new RegExp(
  String.raw`\b(${money})\b(?: \?\? 0\))? [-+*] |[\w)] [-+*] \(?(\w+\.)?\b(${money})\b`,
);

test('the panel adds up no money: each sum comes from the service', () => {
  const files = globSync('apps/control-panel/**/*.{ts,tsx}').filter(
    // Prices that a percentage changes are planned there, before they are sent.
    path => !/generated|texts|item-plans/.test(path),
  );
  const found = files.flatMap(path =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter(line => reckoning.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line))
      .map(line => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
