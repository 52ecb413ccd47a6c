import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One place that names another: files, folders, or parts of a program. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** The relative path in an import of values, types, styles or fragments, in `import()`, and in an address of a file or folder. */
const mention =
  /(?:\bfrom |\bimport\(\s*|^(?:@|# ?)?import |\bnew URL\(\s*)['"](\.\.?\/[^'"\n]*)['"]/gm;

/** Returns the imports of files; all paths are relative to a folder. */
export function importsOf(files: readonly string[], folder = '.'): Import[] {
  return files.flatMap(from => {
    const mentions = readFileSync(join(folder, from), 'utf8').matchAll(mention);
    return [...mentions].map(([, path = '']) => ({ from, to: join(from, '..', path) }));
  });
}

/** Returns the imports in circles, and those on a way from one circle to another. */
export function circlesIn(imports: readonly Import[]): readonly Import[] {
  const importing = new Set(imports.map(({ from }) => from));
  const imported = new Set(imports.map(({ to }) => to));
  const rest = imports.filter(({ from, to }) => imported.has(from) && importing.has(to));
  return rest.length < imports.length ? circlesIn(rest) : rest;
}
