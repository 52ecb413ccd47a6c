/** Versions that changes of this page made, by the object's id and the version that each replaced. */
const made = new Map<string, number>();

interface Variables {
  input?: Record<string, unknown> & { version?: number | null };
}

const keyOf = (id: string, version: number) => `${id} ${version}`;

/**
 * Returns the variables with the object's version after this page's own changes. Displayed data has the version
 * before them until it is reloaded, and two quick changes by one person are no conflict.
 */
export function withOwnVersion<Given>(variables: Given): Given {
  const { input } = variables as Variables;
  if (input?.version == null) return variables;
  for (const id of Object.values(input)) {
    const version = typeof id === 'string' && made.get(keyOf(id, input.version));
    if (version) return withOwnVersion({ ...variables, input: { ...input, version } });
  }
  return variables;
}

/** Notes the version that a change made. The returned function forgets it, once the data is reloaded. */
export function noteOwnVersion(variables: unknown, answer: unknown): () => void {
  const { input } = variables as Variables;
  const [changed] = Object.values(
    answer as Record<string, { id?: string; version?: number } | null>,
  );
  if (input?.version == null || !changed?.id || !changed.version) return () => {};
  const key = keyOf(changed.id, input.version);
  if (changed.version !== input.version) made.set(key, changed.version);
  return () => made.delete(key);
}
