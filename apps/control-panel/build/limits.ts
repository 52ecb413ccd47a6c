import { readFile, glob } from 'node:fs/promises';
import { join } from 'node:path';
import { Kind, parse, type InputValueDefinitionNode, type ConstDirectiveNode } from 'graphql';
import type { Plugin } from 'vite';

const schema = join(import.meta.dirname, '../../../schema');
const id = 'virtual:limits';

/**
 * The limits of input fields, as the contract states them by `@limit`: `limits.SaveClientInput.name.maxLength`. So no form
 * repeats them.
 */
export function limits(): Plugin {
  return {
    name: 'frontdesk-limits',
    resolveId: source => (source === id ? `\0${id}` : null),
    load: async source =>
      source === `\0${id}` ? `export default ${JSON.stringify(await readLimits())};` : null,
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

function argumentsOf({ arguments: given = [] }: ConstDirectiveNode): object {
  return Object.fromEntries(
    given.map(({ name, value }) => [
      name.value,
      value.kind === Kind.STRING
        ? value.value
        : value.kind === Kind.INT || value.kind === Kind.FLOAT
          ? Number(value.value)
          : null,
    ]),
  );
}
