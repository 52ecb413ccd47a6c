import { existsSync } from 'node:fs';
import { readFile, glob } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const app = join(import.meta.dirname, '..');
const core = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));
const kits = ['notifications', 'dates'].map(name => join(core, `../${name}/esm`));
const id = 'virtual:mantine.css';

/**
 * Includes only the styles of Mantine components that the app uses, directly or indirectly: a third of all.
 * Their sequence is that of Mantine's own file, because later styles refine earlier ones.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'frontdesk-mantine-styles',
    resolveId: source => (source === id ? `\0${id}` : null),
    load: source => (source === `\0${id}` ? readStyles() : null),
  };
}

async function readStyles(): Promise<string> {
  const used = new Set<string>();
  for (const name of await importedNames()) await follow(name, used);
  const all = await readFile(join(core, 'styles.css'), 'utf8');
  const files = ['baseline', 'default-css-variables', 'global', ...used]
    .map(name => join(core, 'styles', `${name}.css`))
    .filter(path => existsSync(path));
  const texts = await Promise.all(files.map(path => readFile(path, 'utf8')));
  const ordered = texts.toSorted(
    (one, other) => all.indexOf(one.trim()) - all.indexOf(other.trim()),
  );
  return `@layer mantine {${ordered.join('\n')}}`;
}

/** Returns the names that the app and the other Mantine packages import from the core. */
async function importedNames(): Promise<Set<string>> {
  const names = new Set<string>();
  for (const folder of [app, ...kits]) {
    for await (const path of glob('**/*.{tsx,mjs}', { cwd: folder })) {
      const text = await readFile(join(folder, path), 'utf8');
      for (const [, list = ''] of text.matchAll(/import \{([^}]*)\} from ["']@mantine\/core["']/g))
        for (const name of list.match(/\w+/g) ?? []) if (name !== 'type') names.add(name);
    }
  }
  return names;
}

/** Adds a component and, recursively, the components that its modules import. */
async function follow(name: string, used: Set<string>): Promise<void> {
  const folder = ['components', 'utils']
    .map(kind => join(core, 'esm', kind, name))
    .find(path => existsSync(path));
  if (used.has(name) || !folder) return;
  used.add(name);
  for await (const path of glob('**/*.mjs', { cwd: folder })) {
    const text = await readFile(join(folder, path), 'utf8');
    for (const [, other = ''] of text.matchAll(/from "\.\.\/(?:[^"]*\/)?([A-Z]\w+)\/[^"/]+"/g))
      await follow(other, used);
  }
}
