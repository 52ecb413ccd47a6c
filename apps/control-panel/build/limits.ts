import { readFile, glob } from 'node:fs/promises';
import { join } from 'node:path';
import { Kind, parse, type InputValueDefinitionNode, type ConstDirectiveNode } from 'graphql';
import type { Plugin } from 'vite';

const schema = join(import.meta.dirname, '../../../schema');
const prefix = 'virtual:limits/';

/**
 * Makes the limits of an input's fields importable, as the contract declares them by `@limit`, so that no form
 * repeats them. Example: `import saveClientInput from 'virtual:limits/SaveClientInput'`, then
 * `saveClientInput.name.maxLength`.
 */
export function limits(): Plugin {
  let read: ReturnType<typeof readLimits> | undefined;
  return {
    name: 'frontdesk-limits',
    resolveId: source => (source.startsWith(prefix) ? `\0${source}` : null),
    load: async source => {
      if (!source.startsWith(`\0${prefix}`)) return null;
      const input = source.slice(prefix.length + 1);
      read ??= readLimits();
      const found = (await read)[input];
      if (!found) throw new Error(`No field of the input ${input} has a limit.`);
      return `export default ${JSON.stringify(found)};`;
    },
  };
}

async function readLimits() {
  const paths = await Array.fromAsync(glob('**/*.graphql', { cwd: schema }));
  const types: Record<string, Record<string, object>> = {};
  for (const path of paths.toSorted()) {
    for (const definition of parse(await readFile(join(schema, path), 'utf8')).definitions) {
      if (definition.kind !== Kind.INPUT_OBJECT_TYPE_DEFINITION) continue;
      const fields = (definition.fields ?? []).map(field => [field.name.value, limitsOf(field)]);
      const limited = fields.filter(([, limit]) => Object.keys(limit as object).length > 0);
      if (limited.length > 0) types[definition.name.value] = Object.fromEntries(limited);
    }
  }
  return types;
}

function limitsOf({ type, directives = [], defaultValue }: InputValueDefinitionNode): object {
  const limit = directives.find(({ name }) => name.value === 'limit');
  const required = type.kind === Kind.NON_NULL_TYPE && !defaultValue;
  return { ...(required && { required }), ...(limit && argumentsOf(limit)) };
}

/** Arguments of `@limit` that forms check. */
const checked = ['min', 'max', 'minLength', 'maxLength', 'format', 'pattern', 'hint'];

function argumentsOf({ arguments: given = [] }: ConstDirectiveNode): object {
  return Object.fromEntries(
    given
      .filter(({ name }) => checked.includes(name.value))
      .map(({ name, value }) => [
        name.value,
        value.kind === Kind.STRING
          ? value.value
          : value.kind === Kind.INT || value.kind === Kind.FLOAT
            ? Number(value.value)
            : null,
      ]),
  );
}
