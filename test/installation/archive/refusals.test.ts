import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { exportBusiness } from '../../../src/app/archive/export-business.ts';
import { importBusiness } from '../../../src/app/archive/import-business.ts';
import * as documents from '../../support/clients/documents.ts';
import { picture } from '../../support/outside/pictures.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type World } from '../../world.ts';
import { newFile, rewritten } from './files.ts';

let home: World;
let away: World;
let file: string;

beforeAll(async () => {
  [home, away] = await Promise.all([createWorld(), createWorld()]);
  const salon = await home.business();
  const { id: itemId } = await salon.product();
  const content = (await picture(10, 10)).toString('base64');
  const input = { businessId: salon.id, itemId, content };
  needed(await salon.graphql(documents.addItemImage, { input }));
  file = newFile(home);
  await exportBusiness(home.services, { business: salon.id, file });
});

afterAll(async () => {
  await home?.close();
  await away?.close();
});

type Line = Record<string, any>;

/** Changes the lines of a table, or those of people or pictures. */
const each = (kind: string, change: (line: Line) => Line) => (lines: Line[]) =>
  lines.map(line => (line['table'] === kind || kind in line ? change(line) : line));
const manifest =
  (other: Line) =>
  ([first, ...rest]: Line[]) => [{ ...first, ...other }, ...rest];
const renamed = (name: string) =>
  each('picture', line => ({ picture: { ...line['picture'], name } }));
const column = (table: string, columns: Line) =>
  each(table, line => ({ ...line, row: { ...line['row'], ...columns } }));
const business = { id: 'biz_01k00000000000000000000000', slug: 'other', name: 'Other' };

test.each<[string, string, (lines: Line[]) => Line[]]>([
  [
    'of a newer version',
    'does not know 9901-new. Upgrade this installation first',
    ([first, ...rest]) => [
      { ...first, migrations: [...first!['migrations'], '9901-new'] },
      ...rest,
    ],
  ],
  [
    'of an older version',
    'export there once more',
    ([first, ...rest]) => [{ ...first, migrations: first!['migrations'].slice(0, -1) }, ...rest],
  ],
  [
    'of a version before the first migrations were put together',
    'without 0001-baseline',
    manifest({ migrations: ['20261121-foundation'] }),
  ],
  ['of another format', 'has format 2', manifest({ format: 2 })],
  ['of something else', 'is no archive of a business', manifest({ frontdesk: 'backup' })],
  ['that says it is of another business', 'whose name is none', manifest({ business })],
  [
    'with a row of a table that does not travel',
    'of “token”, which does not travel',
    ([first, ...rest]) => [first!, { table: 'token', row: { id: 'tok_1' } }, ...rest],
  ],
  ['with rows out of order', 'out of place', ([first, ...rest]) => [first!, ...rest.toReversed()]],
  [
    'with a row of another business',
    'a row of membership of another business',
    column('membership', { business_id: business.id }),
  ],
  ['with a column that is none', 'other columns', column('membership', { operator: true })],
  [
    'with a value that is none',
    'refuses a row of business',
    column('business', { publish: 'maybe' }),
  ],
  ['without a business', 'not exactly one business', lines => [lines[0]!]],
  [
    'with a user who has no address',
    'must be an e-mail address',
    each('person', line => ({ person: { ...line['person'], email: 'nobody' } })),
  ],
  ['with a picture outside', 'whose name is none', renamed('../../../outside.webp')],
  ['with a picture of others', 'whose name is none', renamed(`${business.id}/a.webp`)],
  [
    'with a picture that is none',
    'is damaged',
    lines => lines.with(-1, { picture: { ...lines.at(-1)!['picture'], base64: 'PGh0bWw+' } }),
  ],
])('an archive %s is refused, and nothing comes of it', async (_what, message, change) => {
  await expectRefusal(await rewritten(file, newFile(away), change), message);
});

test.each<[string, string, (bytes: Buffer<ArrayBuffer>) => Buffer]>([
  [
    'that was changed',
    'its checksum or its counts differ',
    bytes => {
      const text = gunzipSync(bytes).toString().replaceAll('"Salon"', '"Salo!"');
      return gzipSync(text);
    },
  ],
  ['that is cut short', 'cut short', bytes => bytes.subarray(0, bytes.length / 2)],
  [
    'that ends before its end',
    'its end is missing',
    bytes => {
      const lines = gunzipSync(bytes).toString().trimEnd().split('\n');
      return gzipSync(`${lines.slice(0, -1).join('\n')}\n`);
    },
  ],
  [
    'that goes on',
    'goes on after its end',
    bytes => {
      return gzipSync(`${gunzipSync(bytes).toString()}{"person":{}}\n`);
    },
  ],
  ['that is a picture', 'no archive', () => Buffer.from('RIFF----WEBP')],
  ['of one endless line', 'a line of more than', () => gzipSync(Buffer.alloc(30_000_000, 'x'))],
  [
    'that unpacks to far too much',
    'far more than a business has',
    bytes => {
      const [first] = gunzipSync(bytes).toString().split('\n');
      const person = `{"person":{"name":"${'x'.repeat(100_000)}"}}\n`;
      return gzipSync(`${first}\n${person.repeat(400)}`);
    },
  ],
])('a file %s is refused, and nothing comes of it', async (_what, message, change) => {
  const target = newFile(away);
  await writeFile(target, change(await readFile(file)));
  await expectRefusal(target, message);
});

async function expectRefusal(archive: string, message: string) {
  await expect(importBusiness(away.services, { file: archive })).rejects.toThrow(message);
  const left = await away.sql(
    'select id from business union all select id from app_user union all select id from audit_event',
  );
  expect(left).toEqual([]);
  expect(existsSync(away.services.imageFolder)).toBe(false);
}

/** Migration names as versions before the numbering had them. */
const byDays = (names: readonly string[]) => names.map(name => name.replace(/^\d+/, '20270812'));

test('an archive of the last version before the first migrations were put together is imported', async () => {
  const before = ['20261121-foundation', '20270811-journal-by-month'];
  const older = await rewritten(file, newFile(home), ([first, ...rest]) => {
    const [, ...since] = byDays(first!['migrations']);
    return [{ ...first, migrations: [...before, ...since] }, ...rest];
  });
  const imported = await importBusiness(home.services, {
    file: older,
    newIds: true,
    slug: 'again',
  });
  expect(imported.slug).toBe('again');
});

test('a file that is there is not written over, and no business is none', async () => {
  const options = { business: 'nowhere', file };
  await expect(exportBusiness(home.services, options)).rejects.toThrow('no business with the slug');
  const [first] = await home.sql<{ id: string }>('select id from business');
  const again = exportBusiness(home.services, { business: first!.id, file });
  await expect(again).rejects.toThrow('is there already');
});
