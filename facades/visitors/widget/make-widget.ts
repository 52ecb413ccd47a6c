import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, stop, transform, type Plugin } from 'esbuild';
import { compactTexts, type Catalog } from '../../../codegen/compile-texts.ts';

/** The widget's scripts by name: the one a page needs first, and one loaded beside the first answers. */
const entries = { 'widget.js': 'main.ts', 'widget-more.js': 'more.ts' } as const;

type ScriptName = keyof typeof entries;

/** The scripts and texts of the widget that pages load. A built service contains them. */
interface Widget {
  scripts: Record<ScriptName, string>;
  /** The file of each language's texts, and its version: a hash of the texts. */
  texts: Record<string, { version: string; json: string }>;
}

const folder = new URL('../../../apps/widget/', import.meta.url);

const styles: Plugin = {
  name: 'styles',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const { code } = await transform(text, { loader: 'css', minify: true });
      return { contents: code, loader: 'text' };
    }),
};

/** Bundles the widget's scripts with styles, and compiles its texts from their catalogs. */
export async function makeWidget(): Promise<Widget> {
  const catalogs = compactTexts(fileURLToPath(new URL('texts', folder)));
  const refusals = compactTexts(fileURLToPath(new URL('../storefront/texts', folder)), refusalsOf);
  const files = Object.entries(catalogs).map(([language, catalog]) => {
    const json = JSON.stringify({ ...catalog, refusals: refusals[language] });
    const version = createHash('sha256').update(json).digest('base64url').slice(0, 8);
    return [language, { version, json }] as const;
  });
  const versions = Object.fromEntries(files.map(([language, { version }]) => [language, version]));
  return {
    scripts: {
      'widget.js': await bundle('widget.js', 'iife', versions),
      'widget-more.js': await bundle('widget-more.js', 'esm', versions),
    },
    texts: Object.fromEntries(files),
  };
}

/** Reasons that a call of the widget can be refused for, by how they begin. */
const ofBookings =
  /^(business|client(?!_files)|closed|contact|deleted|item|number|provider|service|staff|start|tariff|variant|waitlist)_/;

/** The sentences of the shop that the widget says, too. */
function refusalsOf({ refusals, refused }: Catalog): Catalog {
  const sentences = Object.entries(refusals as Catalog);
  const { invalid, changed } = refused as Catalog;
  return {
    ...Object.fromEntries(sentences.filter(([reason]) => ofBookings.test(reason))),
    invalid: invalid!,
    changed: changed!,
  };
}

async function bundle(name: ScriptName, format: 'iife' | 'esm', versions: object): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(entries[name], folder))],
    bundle: true,
    minify: true,
    write: false,
    format,
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    define: { textVersions: JSON.stringify(versions) },
    plugins: [styles],
  });
  return outputFiles[0]?.text ?? '';
}

/** Stops the bundler's process, which would otherwise run as long as the service. */
export const stopBundler = stop;
