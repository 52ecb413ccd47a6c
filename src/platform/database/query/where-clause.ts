/** A condition with a `?` for each of its values; it is left out where the first one is null or undefined. */
export type Condition = readonly [text: string, ...values: unknown[]];

/**
 * Joins the conditions whose values are given. The database plans for those alone: a statement that holds them
 * all, each with “or it is null”, may come to be run by a plan that walks through everything.
 * `use` adds another parameter and answers its placeholder. A second clause of a statement goes on with the first one's
 * parameters.
 */
export function whereClause(
  all: readonly Condition[],
  parameters: unknown[] = [],
): {
  where: string;
  parameters: unknown[];
  use(value: unknown): string;
} {
  const use = (value: unknown) => `$${parameters.push(value)}`;
  const texts = all
    .filter(([, value]) => value != null)
    .map(([text, ...values]) => text.replaceAll('?', () => use(values.shift())));
  return { where: texts.join(' and '), parameters, use };
}
