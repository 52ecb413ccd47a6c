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
  for (const id of idsIn(input)) {
    const version = made.get(keyOf(id, input.version));
    if (version) return withOwnVersion({ ...variables, input: { ...input, version } });
  }
  return variables;
}

/** Returns the ids that may be that of the changed object. The business is it if no other is named. */
function idsIn({ businessId, ...others }: Record<string, unknown>): string[] {
  const named = Object.values(others).filter(each => typeof each === 'string' && isId.test(each));
  return (named.length > 0 ? named : [businessId]) as string[];
}

const isId = /^[a-z]+_[0-9a-z]{26}$/;

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
