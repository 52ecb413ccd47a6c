import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const app = join(import.meta.dirname, '../../../../../apps/control-panel');

export interface Module {
  /** Modules of the panel that this one imports, lazy imports included; places are excluded, as they are screens of their own. */
  readonly modules: readonly string[];
  readonly documents: readonly string[];
  /** Actions that the module checks before it shows a part. */
  readonly asked: readonly string[];
}

const known = new Map<string, Module>();

/** Returns a module of the panel by its path. */
export function moduleAt(path: string): Module {
  const found = known.get(path) ?? read(path);
  known.set(path, found);
  return found;
}

/** Returns the module that a place or a drawer loads. */
export function screenAt(line: string): string {
  const [, path] = /import\('(.+?)'\)/.exec(line) ?? [];
  if (path === undefined) throw new Error(`No screen in ${line}`);
  return join(app, 'app', path);
}

export const frame: string = join(app, 'app/shell/frame.tsx');

function read(path: string): Module {
  const text = readFileSync(path, 'utf8');
  const imported = [
    ...text.matchAll(
      /^(?:import|export) (?!type ).*?from '(\..+?)'|import\('(\..+?)'\)|^\} from '(\..+?)'/gm,
    ),
  ]
    .map(match => join(dirname(path), match[1] ?? match[2] ?? match[3]!))
    // Generated modules contain only types, and may not exist yet.
    .filter(each => !each.endsWith('places.ts') && !each.endsWith('.generated.ts'));
  return {
    modules: imported.filter(each => /\.tsx?$/.test(each)),
    documents: imported.filter(each => each.endsWith('.graphql')),
    asked: [...text.matchAll(/\b(?:can|useCan\(\))\('(\w+)'\)/g)].map(([, action]) => action!),
  };
}
