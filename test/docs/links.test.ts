import { expect, test } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const pages = [...globSync('*.md'), ...globSync('docs/*.md')];

/** Returns the anchors of a page's headings, as derived from their texts. */
const anchorsOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(pages)('every link of %s leads to a file, and to a heading that is there', page => {
  const text = readFileSync(page, 'utf8').replaceAll(/^```.*?^```$/gms, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const broken = links
    .filter(link => !/^https?:/.test(link))
    .filter(link => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
  expect(broken).toEqual([]);
});

test('the README has at most 150 lines', () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(151);
});

test('every page of docs/ is in its list', () => {
  const list = readFileSync('docs/README.md', 'utf8');
  const unlisted = globSync('*.md', { cwd: 'docs' }).filter(page => !list.includes(`(${page})`));
  expect(unlisted).toEqual(['README.md']);
});
