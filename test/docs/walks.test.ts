import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { frontDesk } from '../walks/front-desk.ts';
import { manual } from '../walks/support/manual.ts';
import type { Chapter } from '../walks/support/walk.ts';

// `npm run walks` writes the page and its pictures.
// oxlint-disable-next-line node/no-process-env
const isWritten = process.env['WALK_PICTURES'] !== undefined;
const page = 'docs/walks.md';

/** The chapters of the manual, in their order. */
const chapters: readonly Chapter<never>[] = [frontDesk];

test('docs/walks.md is what the walks say', () => {
  const pictures = readdirSync('docs/images/walks').map(name => name.replace('.webp', ''));
  const text = manual(chapters, new Set(pictures));
  if (isWritten) writeFileSync(page, text);
  expect(readFileSync(page, 'utf8')).toBe(text);
});
