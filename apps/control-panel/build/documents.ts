import { readFile, glob } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  Kind,
  parse,
  print,
  visit,
  type DefinitionNode,
  type FragmentDefinitionNode,
} from 'graphql';
import type { Plugin } from 'vite';

const app = join(import.meta.dirname, '..');

/** Makes `.graphql` files importable as text, with their fragments and without comments. */
export function documents(): Plugin {
  return {
    name: 'frontdesk-documents',
    async transform(_code, id) {
      if (!id.endsWith('.graphql')) return null;
      const text = await textOfDocument(id, path => this.addWatchFile(path));
      return { code: `export default ${JSON.stringify(text)};`, map: null };
    },
  };
}

/** Returns the text to send for a document: its operation and the shared fragments it uses. */
export async function textOfDocument(
  path: string,
  watch: (path: string) => void = () => undefined,
): Promise<string> {
  const { definitions } = parse(await readFile(path, 'utf8'), { noLocation: true });
  const used = [...definitions, ...fragmentsOf(definitions, await readFragments(watch))];
  return compact(used.map(definition => print(withoutDescription(definition))).join('\n'));
}

/** Reads the shared fragments from all `*fragments.graphql` files. */
async function readFragments(watch: (path: string) => void) {
  const paths = await Array.fromAsync(glob('**/*fragments.graphql', { cwd: app }));
  const found = new Map<string, FragmentDefinitionNode>();
  for (const path of paths) {
    watch(join(app, path));
    for (const definition of parse(await readFile(join(app, path), 'utf8')).definitions) {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION)
        throw new Error(`${basename(path)} has fragments only.`);
      found.set(definition.name.value, definition);
    }
  }
  return found;
}

/** Returns the fragments that these definitions spread, directly or indirectly. */
function fragmentsOf(
  definitions: readonly DefinitionNode[],
  known: ReadonlyMap<string, FragmentDefinitionNode>,
): DefinitionNode[] {
  const own = new Set(
    definitions.flatMap(each => (each.kind === Kind.FRAGMENT_DEFINITION ? [each.name.value] : [])),
  );
  const used = new Map<string, FragmentDefinitionNode>();
  const collect = (definition: DefinitionNode) =>
    visit(definition, {
      FragmentSpread: ({ name }) => {
        const fragment = known.get(name.value);
        if (own.has(name.value) || used.has(name.value) || !fragment) return;
        used.set(name.value, fragment);
        collect(fragment);
      },
    });
  for (const definition of definitions) collect(definition);
  return [...used.values()];
}

function withoutDescription<T extends DefinitionNode>(definition: T): T {
  return { ...definition, description: undefined };
}

function compact(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
