import { expect } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { loadTools } from '../../../facades/tools/tools.ts';
import { createSchema } from '../../../src/app/schema.ts';
import type { Salon } from '../../world.ts';

/** All but those that no AI token sees. */
export const tools = new Map(
  [...loadTools(createSchema())].filter(([, { listed }]) => listed !== 'ASKING'),
);

const formats = { date: /^\d{4}-\d\d-\d\d$/, email: /^[^@\s]+@[^@\s]+$/ };
const ajvWith = (instant: RegExp) =>
  new Ajv2020({ strict: false, allErrors: true, formats: { ...formats, 'date-time': instant } });
/** Instants come with any offset and leave in UTC. */
const input = ajvWith(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/);
const output = ajvWith(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);

const schemaOf = (tool: string, side: 'inputSchema' | 'outputSchema') => {
  const schema = tools.get(tool)?.[side];
  if (!schema) throw new Error(`There is no ${tool}.`);
  return schema;
};

/**
 * Calls tools as a salon's owner with arguments that their own schemas allow; each must succeed, and its answer be what
 * its schema says.
 */
export const checkedCall =
  (salon: Salon) =>
  async (tool: string, args: Record<string, unknown>): Promise<any> => {
    // Null says the same as leaving a field out, which is all that the schema speaks of.
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
