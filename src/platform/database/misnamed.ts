import { restOf } from './applied-names.ts';

const form = /^\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Returns a message about the first wrong name in a sorted list of migrations, with a correct one; null if all are right. */
export function misnamed(names: readonly string[]): string | null {
  const good = names.filter(name => form.test(name));
  const bad = names.find(name => !form.test(name));
  const next = numbered(Math.max(0, ...good.map(name => Number(name.slice(0, 4)))) + 1);
  if (bad !== undefined) {
    const rest = bad.replace(/^[\d_-]+/, '') || 'what-it-changes';
    return `The migration ${bad}.ts has no number: name it ${next}-${kebab(rest)}.ts, with the next number and what it changes.`;
  }
  for (const [index, name] of names.entries()) {
    const number = numbered(index + 1);
    const before = names[index - 1];
    if (name.startsWith(`${number}-`)) continue;
    if (before !== undefined && name.slice(0, 4) === before.slice(0, 4)) {
      return `The migrations ${before}.ts and ${name}.ts have the same number: the one that was not released yet is ${next}.`;
    }
    return `The migration ${name}.ts is number ${index + 1} of all, and none has the number before it: name it ${number}-${restOf(name)}.ts.`;
  }
  const twice = names.find(
    (name, index) => names.findIndex(other => restOf(other) === restOf(name)) < index,
  );
  return twice === undefined
    ? null
    : `The migration ${twice}.ts is called as an earlier one is: give it another name behind its number.`;
}

const numbered = (number: number) => String(number).padStart(4, '0');
const kebab = (text: string) =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
