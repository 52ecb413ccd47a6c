import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';

const money = [
  'captured|refunded|owedBack|refundable|price|total|subtotal|paid|due|dueNow|dueLater|fee|feeDue|lateFee|noShowFee',
  'toPay|amount|net|tax|gross|balance|deposit|afterDeposit|discount|pays',
].join('|');
const reckoning = new RegExp(
  [
    String.raw`\b(${money})\b(?: \?\? 0\))? [-+*] `,
    String.raw`[\w)] [-+*] \(?(\w+\.)?\b(${money})\b`,
    String.raw`\.reduce\(.*\b(${money})\b`,
  ].join('|'),
);

// The excluded item plans change prices by a percentage before they are sent.
const isKept = (path: string) => !/generated|texts|item-plans/.test(path);

test.each(['control-panel', 'storefront', 'widget'])(
  'apps/%s adds up no money: each sum comes from the service',
  app => {
    const files = globSync(`apps/${app}/**/*.{ts,tsx,js}`).filter(isKept);
    expect(files.length).toBeGreaterThan(20);
    const found = files.flatMap(path =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter(line => reckoning.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line))
        .map(line => `${path}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  },
);
