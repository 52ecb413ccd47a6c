import { isPlainObject } from '../../src/platform/validation/is-plain-object.ts';
import type { JsonSchema } from '../engine/json-schema.ts';

/**
 * Leaves out of a body what the address only answers and does not take, at any depth, so that what GET answered can be
 * sent back. Members that neither schema has stay, to be refused by name.
 */
export function withoutReadOnly(
  sent: unknown,
  accepted: JsonSchema | undefined,
  shown: JsonSchema | undefined,
): unknown {
  const [input, output] = [presentOf(accepted), presentOf(shown)];
  if (!input || !output) return sent;
  if (Array.isArray(sent))
    return sent.map(each => withoutReadOnly(each, input.items, output.items));
  if (!isPlainObject(sent) || !input.properties) return sent;
  const members = Object.entries(sent).flatMap(([name, value]) => {
    const [own, answered] = [input.properties?.[name], output.properties?.[name]];
    if (!own && answered) return [];
    return [[name, withoutReadOnly(value, own, answered)] as const];
  });
  return Object.fromEntries(members);
}

/** The schema of what may be null where it is not. */
function presentOf(schema: JsonSchema | undefined): JsonSchema | undefined {
  return schema?.anyOf?.find(({ type }) => type !== 'null') ?? schema;
}
