import type { Paths } from './name-schemas.ts';

/** Moves parameters shared by several operations into components, and replaces them by references. */
export function shareParameters(
  paths: Paths,
  known: object,
): { paths: Paths; parameters: Record<string, object> } {
  const operations = Object.values(paths).flatMap(each => Object.values(each));
  const uses = new Map<string, number>();
  for (const parameter of operations.flatMap(parametersOf)) {
    const text = JSON.stringify(parameter);
    uses.set(text, (uses.get(text) ?? 0) + 1);
  }
  const parameters: Record<string, object> = {};
  const names = new Map<string, string>();
  for (const [text, count] of uses) {
    const parameter: { name?: string } = JSON.parse(text);
    // Examples of items differ between operations once they are of real items.
    if (count < 2 || !parameter.name || parameter.name === 'itemId') continue;
    const free = (name: string) => !(name in parameters) && !(name in known);
    let name = parameter.name;
    for (let number = 2; !free(name); number += 1) name = `${parameter.name}${number}`;
    parameters[name] = parameter;
    names.set(text, name);
  }
  const refOf = (parameter: object) => {
    const name = names.get(JSON.stringify(parameter));
    return name ? { $ref: `#/components/parameters/${name}` } : parameter;
  };
  for (const operation of operations) {
    if (operation['parameters']) operation['parameters'] = parametersOf(operation).map(refOf);
  }
  return { paths, parameters };
}

function parametersOf(operation: Record<string, unknown>): object[] {
  return (operation['parameters'] ?? []) as object[];
}
