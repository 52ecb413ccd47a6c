import { isObjectType } from 'graphql';
import { createSchema } from '../../../src/app/schema.ts';

const shown = ['id', 'name', 'phone', 'email'];
const type = createSchema().getType('Client');

/** Fields of a sale's client that are hidden from a bookkeeper; only those that name the buyer are shown. */
export const clientFields: readonly string[] = isObjectType(type)
  ? Object.keys(type.getFields()).filter(name => !shown.includes(name))
  : [];

/** Fields that a bookkeeper may not request, as `Type.field`. */
export const hiddenFromBooks: ReadonlySet<string> = new Set(
  clientFields.map(field => `Client.${field}`),
);
