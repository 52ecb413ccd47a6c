import type { Tool } from './tools.ts';

/** Something that a search finds. Tools have no area. */
export type Searched = Pick<Tool, 'name' | 'description' | 'inputSchema'> & {
  readonly area?: string | null;
};

/** Words that occur in most requests and distinguish nothing. */
const common = new Set([
  'the',
  'and',
  'for',
  'all',
  'with',
  'from',
  'that',
  'this',
  'how',
  'one',
  'list',
]);

/** Weight of a word by the part of the operation in which it occurs. */
const weights = { name: 4, area: 3, description: 2, argument: 1 };

/** Returns those in which words of a request occur, the best first. */
export function searchOperations<T extends Searched>(all: readonly T[], request: string): T[] {
  const asked = stemsOf(request);
  return all
    .map(each => ({ each, score: scoreOf(each, asked) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.each.name.localeCompare(b.each.name))
    .map(({ each }) => each);
}

function scoreOf(searched: Searched, asked: readonly string[]): number {
  const parts = partsOf(searched);
  const scores = asked.map(
    stem => parts.find(({ stems }) => stems.some(own => isSame(own, stem)))?.weight ?? 0,
  );
  const found = scores.filter(score => score > 0).length;
  return found * scores.reduce((sum, score) => sum + score, 0);
}

type Part = Readonly<{ stems: readonly string[]; weight: number }>;

/** Operations are the same for all searches, so each is divided into words once. */
const known = new WeakMap<Searched, readonly Part[]>();

function partsOf(searched: Searched): readonly Part[] {
  const parts = known.get(searched) ?? [
    { stems: stemsOf(searched.name), weight: weights.name },
    { stems: stemsOf(searched.area ?? ''), weight: weights.area },
    { stems: stemsOf(searched.description), weight: weights.description },
    { stems: stemsOf(argumentsOf(searched)), weight: weights.argument },
  ];
  known.set(searched, parts);
  return parts;
}

function argumentsOf({ inputSchema }: Searched): string {
  const properties = Object.entries(inputSchema.properties ?? {});
  return properties.map(([name, { description = '' }]) => `${name} ${description}`).join(' ');
}

/** Returns the words of a text without usual endings. Names in camelCase and snake_case are split. */
function stemsOf(text: string): string[] {
  const words = text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 2 && !common.has(word));
  return [...new Set(words.map(word => word.replace(/(?:ing|ed|es|s)$/, '')))];
}

/** Words are the same if one begins with the other: `cancel` and `cancellation`, `wait` and `waitlist`. */
function isSame(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length > 2 && long.startsWith(short);
}
