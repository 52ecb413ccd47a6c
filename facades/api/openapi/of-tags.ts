type Parts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A description in OpenAPI, as far as it is selected from. */
interface Description {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: Parts;
  readonly [other: string]: unknown;
}

/**
 * Returns the part of a description with some tags: their operations, and the components that these use. The webhooks come with
 * the tag `Webhooks`. Returns the whole description for no tags.
 */
export function ofTags(description: object, wanted: readonly string[]): object {
  if (wanted.length === 0) return description;
  const { paths, webhooks, components, tags, ...others } = description as Description;
  const kept = {
    ...others,
    tags: tags.filter(({ name }) => wanted.includes(name)),
    paths: Object.fromEntries(
      Object.entries(paths).flatMap(([path, methods]) => {
        const own = Object.entries(methods).filter(([, operation]) => hasTag(operation, wanted));
        return own.length > 0 ? [[path, { ...sharedOf(methods), ...Object.fromEntries(own) }]] : [];
      }),
    ),
    ...(wanted.includes('Webhooks') && { webhooks }),
  };
  return { ...kept, components: usedBy(kept, components) };
}

/** Returns the tags of a description by name. */
export function tagsOf(description: object): string[] {
  return (description as Description).tags.map(({ name }) => name);
}

function hasTag(operation: unknown, wanted: readonly string[]): boolean {
  const { tags = [] } = Object(operation) as { tags?: readonly string[] };
  return tags.some(tag => wanted.includes(tag));
}

/** Returns what all operations of a path share. */
function sharedOf({ parameters }: Readonly<Record<string, unknown>>) {
  return parameters === undefined ? {} : { parameters };
}

const reference = /#\/components\/(\w+)\/(\w+)/g;

/** Returns the components to which a description refers, also through others. Security schemes are named otherwise and stay. */
function usedBy(described: object, components: Parts): Parts {
  const used = new Map<string, Set<string>>();
  const waiting: unknown[] = [described];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const [, kind = '', name = ''] of JSON.stringify(next).matchAll(reference)) {
      const names = used.get(kind) ?? new Set();
      used.set(kind, names);
      if (names.has(name)) continue;
      names.add(name);
      waiting.push(components[kind]?.[name]);
    }
  }
  return Object.fromEntries(
    Object.entries(components).map(([kind, parts]) => {
      const isUsed = ([name]: [string, unknown]) =>
        kind === 'securitySchemes' || used.get(kind)?.has(name);
      return [kind, Object.fromEntries(Object.entries(parts).filter(isUsed))];
    }),
  );
}
