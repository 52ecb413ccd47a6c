import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { TextModules } from '../../../codegen/compile-texts.ts';
import { besideOthers, config } from './config.ts';

/** Folder with the panel's texts. */
export const catalogs = join(import.meta.dirname, '../i18n/texts');

/** Matches the import of a feature's texts. The page's import map selects the language. */
export const textOf = /^#texts\/(\w+)$/;

const ofLanguage = /^virtual:texts\/([\w-]+)\/(\w+)$/;

/** Makes the texts of a feature in a language importable, such as `virtual:texts/de/clients`. */
export function textModules(modules: () => TextModules): Plugin {
  return {
    name: 'frontdesk-text-modules',
    enforce: 'pre',
    resolveId: source => (ofLanguage.test(source) ? `\0${source}` : null),
    load: id => {
      const [, language = '', feature = ''] = ofLanguage.exec(id.slice(1)) ?? [];
      return modules()[language]?.[feature] ?? null;
    },
  };
}

/** Chunks that the most frequent first screen loads. */
const ofFirstScreen = new Set(['main', 'most', 'lists', 'screen-calendar']);

/** Chunks of other frequently used screens. */
const ofDay = /^screen-(?:clients|waitlist|orders|payments|till|giftcards|receipts|discounts)$/;

/** Groups of texts: first screen, frequent screens, remaining screens, everything else. */
const groups = ['first', 'day', 'business', 'later'] as const;
type Group = (typeof groups)[number];

/** The built texts, as listed in `texts.json` of the build folder. */
export interface BuiltTexts {
  /** File names by language and feature. */
  files: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Features whose texts a script needs, by its file name. */
  neededBy: Readonly<Record<string, readonly string[]>>;
}

/** Builds the texts of each language and writes the list of files by feature. */
export async function buildTexts(
  folder: string,
  app: Rolldown.RolldownOutput,
  modules: TextModules,
): Promise<void> {
  const features = featuresByGroup(app);
  const files: Record<string, Record<string, string>> = {};
  for (const language of Object.keys(modules)) {
    const own: Record<string, string> = {};
    for (const [group, names] of features) {
      const file = await buildFile(
        folder,
        modules,
        `${language}-${group}`,
        names.map(name => `virtual:texts/${language}/${name}`),
      );
      for (const name of names) own[name] = file;
    }
    files[language] = own;
  }
  const built: BuiltTexts = { files, neededBy: neededBy(app) };
  await writeFile(join(folder, 'texts.json'), JSON.stringify(built));
}

function neededBy({ output }: Rolldown.RolldownOutput): BuiltTexts['neededBy'] {
  const chunks = output.filter(each => each.type === 'chunk');
  return Object.fromEntries(chunks.map(chunk => [chunk.fileName, featuresOf(chunk)]));
}

const featuresOf = ({ imports }: Rolldown.OutputChunk): string[] =>
  imports.flatMap(imported => textOf.exec(imported)?.[1] ?? []);

/** Returns the features of each group. A feature belongs to the earliest group with a chunk that needs it. */
function featuresByGroup({ output }: Rolldown.RolldownOutput): Map<Group, string[]> {
  const groupOf = new Map<string, Group>();
  for (const chunk of output) {
    if (chunk.type !== 'chunk') continue;
    const group = groupOfChunk(chunk.name);
    for (const feature of featuresOf(chunk)) {
      const known = groupOf.get(feature);
      if (!known || groups.indexOf(group) < groups.indexOf(known)) groupOf.set(feature, group);
    }
  }
  const features = [...groupOf.keys()].toSorted();
  return new Map(
    groups.map(group => [group, features.filter(feature => groupOf.get(feature) === group)]),
  );
}

function groupOfChunk(name: string): Group {
  if (ofFirstScreen.has(name)) return 'first';
  if (ofDay.test(name)) return 'day';
  return name.startsWith('screen-') ? 'business' : 'later';
}

/** Builds one file of these modules and returns its name. */
async function buildFile(
  folder: string,
  modules: TextModules,
  name: string,
  sources: readonly string[],
): Promise<string> {
  const entry = 'virtual:texts';
  const code = sources.map(source => `export * from '${source}';`).join('\n');
  const built = await build({
    ...config,
    plugins: [
      textModules(() => modules),
      {
        name: 'frontdesk-texts',
        resolveId: source => (source === entry ? entry : null),
        load: id => (id === entry ? code : null),
      },
    ],
    mode: 'production',
    build: {
      ...besideOthers(folder),
      modulePreload: false,
      rollupOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: `texts-${name}-[hash].js` },
      },
    },
  });
  return (built as Rolldown.RolldownOutput).output[0].fileName;
}
