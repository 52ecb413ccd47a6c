import { isObjectType } from 'graphql';
import { createSchema } from '../../../src/app/schema.ts';

const shown = ['id', 'name', 'phone', 'email'];
const type = createSchema().getType('Client');

/** What a bookkeeper does not see of the client of a sale: all but to whom it was sold. */
export const clientFields: readonly string[] = isObjectType(type)
  ? Object.keys(type.getFields()).filter(name => !shown.includes(name))
  : [];

/** What a bookkeeper may not ask for of what they may read. */
export const hiddenFromBooks: ReadonlySet<string> = new Set(
  clientFields.map(field => `Client.${field}`),
);
