import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import type { TextModules } from '../../../codegen/compile-texts.ts';
import { besideOthers, config } from './config.ts';
import { textModules, textOf } from './text-modules.ts';

/** The files that most people's first screen begins with. */
const ofFirstScreen = new Set(['main', 'most', 'lists', 'screen-calendar']);

/** The other screens of a working day. */
const ofDay = /^screen-(?:clients|waitlist|orders|payments|till|giftcards|receipts|discounts)$/;

/** The files of the texts: of the first screen, of a working day's others, of the business's, and what is loaded later. */
const groups = ['first', 'day', 'business', 'later'] as const;
type Group = (typeof groups)[number];

/** The texts that were built, as `texts.json` in the folder of the build names them. */
export interface BuiltTexts {
  /** The files of each language by the names of the features whose texts they have. */
  files: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The features whose texts a script of the app needs, by its file. */
  neededBy: Readonly<Record<string, readonly string[]>>;
}

/** Builds the texts of each language into the folder, and writes down which file has those of a feature. */
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

/** The features of each file, by the first of the app's files that needs them. */
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

/** Builds one file of these modules, and answers its name. */
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
