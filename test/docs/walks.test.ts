import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { assistant } from '../walks/assistant.ts';
import { bookkeeper } from '../walks/bookkeeper.ts';
import { client } from '../walks/client.ts';
import { frontDesk } from '../walks/front-desk.ts';
import { integrator } from '../walks/integrator.ts';
import { operator } from '../walks/operator.ts';
import { owner } from '../walks/owner.ts';
import { panelOperator } from '../walks/panel-operator.ts';
import { payingOwner } from '../walks/paying-owner.ts';
import { stylist } from '../walks/stylist.ts';
import { manual } from '../walks/support/manual.ts';
import type { Chapter } from '../walks/support/walk.ts';

// `npm run walks` writes the page and its pictures.
// oxlint-disable-next-line node/no-process-env
const isWritten = process.env['WALK_PICTURES'] !== undefined;
const page = 'docs/walks.md';

/** Chapters of the manual, in order. */
const chapters: readonly Chapter<never>[] = [
  frontDesk,
  owner,
  payingOwner,
  stylist,
  bookkeeper,
  client,
  panelOperator,
  operator,
  integrator,
  assistant,
];

test('docs/walks.md is what the walks say', () => {
  const pictures = readdirSync('docs/images/walks').map(name => name.replace('.webp', ''));
  const text = manual(chapters, new Set(pictures));
  if (isWritten) writeFileSync(page, text);
  expect(readFileSync(page, 'utf8')).toBe(text);
});
