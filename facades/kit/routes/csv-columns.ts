import { presentOf, type JsonSchema } from '../engine/json-schema.ts';
import type { Operation } from '../engine/operation.ts';

/**
 * Returns the columns of a list's CSV file: the members of an entry. Members of an object, or of the list with one
 * line each, are named like `delivery.city`.
 * @throws Error for a list of objects that no cell can hold.
 */
export function columnsOf(
  { name, directives }: Operation,
  { outputSchema }: { outputSchema: JsonSchema },
): string[] {
  const { rows, without, customFields } = directives['csv'] as {
    rows?: string | null;
    without: string[];
    customFields?: string | null;
  };
  const entry = outputSchema.properties?.['items']?.items?.properties ?? {};
  return Object.entries(entry)
    .filter(([member]) => !without.includes(member) && !(customFields && member === 'fields'))
    .flatMap(([member, schema]) => {
      const present = presentOf(schema);
      const inner = (present.items ?? present).properties;
      if (!inner) return [member];
      if (present.items && member !== rows) {
        throw new Error(`${name}: ${member} is a list of objects and not the rows of the file.`);
      }
      return Object.entries(inner)
        .filter(([, each]) => !presentOf(presentOf(each).items ?? each).properties)
        .map(([each]) => `${member}.${each}`);
    });
}
