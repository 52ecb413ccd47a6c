import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { languages } from '../../../../packages/shared/languages.ts';
import { textsFor } from '../../../kit/texts/texts-for.ts';
import { cardType } from '../approval/client-means.ts';
import type { Tool } from '../../tools/tools.ts';

/** The address of the card, which shows a proposal or the appointments of days. */
const uri = 'ui://frontdesk/card';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8').trim();
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Tools whose answers the card shows, besides all that can answer a proposal. */
const shows: ReadonlySet<string> = new Set(['list_appointments', 'get_proposal']);

/** Returns the metadata that links a tool to the card; null for a tool whose answers it does not show. */
export function cardOf(
  { name, isWrite }: Tool,
  asksFirst: boolean,
): Record<string, unknown> | null {
  const isShown = shows.has(name) || (asksFirst && (isWrite || name === 'run_operation'));
  return isShown ? { ui: { resourceUri: uri } } : null;
}

const description = {
  uri,
  name: 'card',
  title: 'Frontdesk',
  description: 'Shows a proposal that waits for approval, or the appointments of days.',
  mimeType: cardType,
};

/** The list of resources: the card alone. */
export const resources = { resources: [description] };

let card: object | undefined;

/** Returns the content of a resource; null for an unknown address. */
export function readResource(asked: unknown): object | null {
  if (asked !== uri) return null;
  // A card needs nothing from outside, so it declares no domain.
  const meta = { ui: { csp: {}, prefersBorder: true } };
  card ??= { contents: [{ uri, mimeType: cardType, text: page(), _meta: meta }] };
  return card;
}

/** Renders the card as one document, whose policy allows its own style and script alone. */
function page(): string {
  const [style, script] = [read('card.css'), read('card.js')];
  const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'`;
  const texts = Object.fromEntries(
    languages.map(language => {
      const { assistantCard, proposals } = textsFor(language);
      return [language, { ...assistantCard, over: proposals.over }];
    }),
  );
  const data = JSON.stringify({ texts }).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>Frontdesk</title>
<style>${style}</style>
</head>
<body>
<main></main>
<script type="application/json" id="texts">${data}</script>
<script>${script}</script>
</body>
</html>`;
}
