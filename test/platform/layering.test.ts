import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { eventNouns } from '../../src/app/event-nouns.ts';
import { idKinds } from '../../src/domains/nouns/id-kinds.ts';
import { importsOf } from '../support/sources/imports.ts';

const files = globSync('src/platform/**/*.ts', {
  exclude: ['src/platform/database/migrations/**'],
}).toSorted();

/** Nouns of domains that are platform terms as well: of tenants, callers, databases, networks and programs. */
const ownWords = new Set(
  `announcement app audit audit_event business call class client device entry event field form held_message hold import location look member membership message offer order package
   resource return role series session tip token translation user view card`.split(/\s+/),
);

const nouns = [...Object.keys(eventNouns), ...Object.values(idKinds)]
  .map(noun => noun.replaceAll(/[^a-z]+/g, '_'))
  .filter(noun => !ownWords.has(noun));

/** Files that may name nouns of domains, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'src/platform/caller.ts': 'Credentials are for one thing of a domain, or one of its people.',
  'src/platform/config-accounts.ts': 'The settings of all parts stand in one place.',
  'src/platform/config-groups.ts': 'The settings of all parts stand in one place.',
  'src/platform/config.ts': 'The settings of all parts stand in one place.',
  'src/platform/database/connection/failures.ts':
    'The database tells of unique keys by name alone.',
  'src/platform/database/tenancy/tenant-scope.ts':
    'Each reason to change rows of any business is judged here.',
  'src/platform/mail/mail-origin.ts': 'Mail programs have their words for what they send.',
  'src/platform/mail/reports/mail-parts.ts': 'Mails have their words for their parts.',
  'src/platform/mail/reports/ses.ts': 'Amazon has its words for what it reports.',
  'src/platform/mail/reports/sns.ts': 'Amazon has its words for what it reports.',
  'src/platform/rate-limiting/limits.ts': 'The limits of all parts stand in one place.',
};

/** Returns the code of a file as words with underscores, without comments. */
function wordsOf(file: string): string {
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const words = code.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
  return `_${words.replaceAll(/[^a-z]+/g, '_')}_`;
}

const namedIn = (file: string) => {
  const words = wordsOf(file);
  return nouns.filter(noun => words.includes(`_${noun}_`) || words.includes(`_${noun}s_`));
};

test('The platform imports from itself, the shared packages, the texts and the contract’s enums alone.', () => {
  const known =
    /^(src\/platform\/|packages\/shared\/|src\/texts\/texts-for\.ts$|src\/enums\.generated\.ts$|package\.json$)/;
  const foreign = importsOf(files).filter(({ to }) => !known.test(to));
  expect(foreign).toEqual([]);
});

test('The platform names no noun of a domain, but for a few files.', () => {
  const naming = files.filter(file => namedIn(file).length > 0);
  expect(naming.flatMap(file => (file in exceptions ? [] : [[file, namedIn(file)]]))).toEqual([]);
  expect(naming.filter(file => file in exceptions)).toEqual(Object.keys(exceptions).toSorted());
});
