import { ofType, type JsonSchema } from '../engine/json-schema.ts';

/** The schema of a body, called after its operation: `create_order` as `CreateOrderInput`. */
export function namedBody(operationId: string, schema: JsonSchema): JsonSchema {
  const name = `${pascalCase(operationId)}Input`;
  return ofType(schema, { name, description: '', isInput: true });
}

/** `create_order` as `CreateOrder`. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase());
}
