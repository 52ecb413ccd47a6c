import { ofType, type JsonSchema } from '../../kit/engine/json-schema.ts';

/** Returns the schema of a body, named after its operation: `create_order` as `CreateOrderInput`. */
export function namedBody(operationId: string, schema: JsonSchema): JsonSchema {
  const name = `${pascalCase(operationId)}Input`;
  return ofType(schema, { name, description: '', isInput: true });
}

/** Converts `create_order` to `CreateOrder`. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase());
}
