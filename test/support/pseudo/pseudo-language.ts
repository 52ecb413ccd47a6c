import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { textsOf } from '../../../apps/storefront/texts/texts-of.ts';
import { compactTexts, compileTexts, type Catalog } from '../../../codegen/compile-texts.ts';
import { textsFor as pageTextsFor } from '../../../facades/kit/texts/texts-for.ts';
import { readTexts } from '../../../packages/shared/texts.ts';
import { textsFor } from '../../../src/texts/texts-for.ts';
import { pseudoCatalog } from './pseudo-messages.ts';

/** Language that the pseudo-language replaces. */
const language = 'en';

/** Switches the panel of a page to the pseudo-language. */
export async function speakInPanel(page: Page): Promise<void> {
  const modules = compileTexts('apps/control-panel/i18n/texts', pseudoCatalog)[language]!;
  const names = Object.keys(modules).map(name => `export * from 'texts:${name}';`);
  const { outputFiles } = await build({
    stdin: { contents: names.join('\n'), resolveDir: '.' },
    plugins: [
      {
        name: 'texts',
        setup: ({ onResolve, onLoad }) => {
          onResolve({ filter: /^texts:/ }, ({ path }) => ({ path, namespace: 'texts' }));
          onLoad({ filter: /^texts:/, namespace: 'texts' }, ({ path }) => ({
            contents: modules[path.slice('texts:'.length)]!,
            resolveDir: '.',
          }));
        },
      },
    ],
    bundle: true,
    write: false,
    format: 'esm',
  });
  const body = outputFiles[0]!.text;
  // One file contains the texts of all features, whichever are requested.
  await page.route(/\/texts-en-[\w-]+\.js/, route =>
    route.fulfill({ body, contentType: 'text/javascript' }),
  );
}

/** Switches the widget of a page to the pseudo-language. */
export async function speakInWidget(page: Page): Promise<void> {
  const json = compactTexts('apps/widget/texts', pseudoCatalog)[language];
  await page.route(/\/widget-texts\/en-/, route =>
    route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } }),
  );
}

/** Switches all pages of this process to the pseudo-language. Returns a function that restores English. */
export function speakInPages(): () => void {
  const places = [
    ['apps/storefront/texts', textsOf(language).texts],
    ['facades/kit/texts', pageTextsFor(language)],
    ['src/texts', textsFor(language)],
  ] as const;
  const undo = places.map(([folder, texts]) => replace(texts, pseudoTexts(folder)));
  return () => {
    for (const each of undo) each();
  };
}

function pseudoTexts(folder: string): object {
  const place = mkdtempSync(join(tmpdir(), 'pseudo-'));
  const file = `${language}.json`;
  const catalog = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalog;
  writeFileSync(join(place, file), JSON.stringify(pseudoCatalog(catalog)));
  const texts = readTexts<object>(place)(language);
  rmSync(place, { recursive: true });
  return texts;
}

/** Texts are shared by all readers, so they are replaced in place. */
function replace(texts: object, own: object): () => void {
  const former = { ...texts };
  const undo = Object.entries(own).map(([key, value]: [string, unknown]) => {
    const text = (texts as Record<string, unknown>)[key];
    if (typeof text === 'object' && text !== null) return replace(text, value as object);
    Object.assign(texts, { [key]: value });
    return () => undefined;
  });
  return () => {
    Object.assign(texts, former);
    for (const each of undo) each();
  };
}
