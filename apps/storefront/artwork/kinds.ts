import words from './kinds.json' with { type: 'json' };

/**
 * The words of an item's name and category by which its picture is chosen; the first kind that fits wins. They are patterns:
 * German words are also the second half of others, and Slavic ones have endings.
 */
const patterns = Object.entries(words).map(
  ([kind, list]) => [kind, new RegExp(list.join('|'), 'iu')] as const,
);

/** The kind of picture of an item that has none of its own. */
export function kindOf({ name, categoryName, type }: Named): string {
  const find = (text: string) => patterns.find(([, pattern]) => pattern.test(text))?.[0];
  return find(name) ?? find(categoryName ?? '') ?? (type === 'service' ? 'lotus' : 'bottle');
}

interface Named {
  name: string;
  categoryName?: string | null;
  type?: string;
}
