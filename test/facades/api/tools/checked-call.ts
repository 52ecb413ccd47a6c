import { expect } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { loadTools } from '../../../../facades/api/tools/load-tools.ts';
import { createSchema } from '../../../../src/app/schema.ts';
import type { Salon } from '../../../world.ts';

/** All tools except those hidden from AI tokens. */
export const tools = new Map(
  [...loadTools(createSchema())].filter(([, { listed }]) => listed !== 'ASKING'),
);

const formats = { date: /^\d{4}-\d\d-\d\d$/, email: /^[^@\s]+@[^@\s]+$/ };
const ajvWith = (instant: RegExp) =>
  new Ajv2020({ strict: false, allErrors: true, formats: { ...formats, 'date-time': instant } });
/** Instants are accepted with any offset and returned in UTC. */
const input = ajvWith(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/);
const output = ajvWith(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);

const schemaOf = (tool: string, side: 'inputSchema' | 'outputSchema') => {
  const schema = tools.get(tool)?.[side];
  if (!schema) throw new Error(`There is no ${tool}.`);
  return schema;
};

/**
 * Returns a caller of tools as a salon's owner. Arguments and answers must fit the tool's schemas, and each call must succeed.
 */
export const checkedCall =
  (salon: Salon) =>
  async (tool: string, args: Record<string, unknown>): Promise<any> => {
    // Null is equivalent to an omitted field, and the schema covers only the latter.
    const said = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));
    expect(violations(input, schemaOf(tool, 'inputSchema'), said)).toEqual([]);
    const { data, code, message } = await salon.ai.call(tool, args);
    expect({ code, message }).toEqual({ code: undefined, message: '' });
    expect(violations(output, schemaOf(tool, 'outputSchema'), data)).toEqual([]);
    return data;
  };

function violations(ajv: Ajv2020, schema: object, value: unknown): string[] {
  const validate = ajv.compile(schema);
  validate(value);
  return (validate.errors ?? []).map(error => `${error.instancePath} ${error.message}`);
}
