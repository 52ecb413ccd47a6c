import type { Outline } from '../../../../codegen/api-outline.ts';

/** A type of an outline, read. */
interface Type {
  readonly isNeeded: boolean;
  readonly isNullable: boolean;
  readonly items: string | undefined;
  readonly values: readonly string[] | undefined;
  readonly members: Members | undefined;
  readonly name: string;
}

type Members = ReadonlyMap<string, string>;

/** Names every change of a description that breaks a program written for the earlier one, in sentences. */
export function breakingChanges(earlier: Outline, now: Outline): string[] {
  const found = new Set<string>();
  for (const [operation, before] of Object.entries(earlier.operations)) {
    const after = now.operations[operation];
    if (after === undefined) {
      found.add(`${operation} is gone.`);
      continue;
    }
    const say = (text: string) => found.add(`${operation} ${text}`);
    const sides = { earlier: earlier.schemas, now: now.schemas, say };
    const [taken, answered] = partsOf(before, earlier.schemas);
    const [takes, answers] = partsOf(after, now.schemas);
    compareTaken(sides, { before: taken, after: takes, place: '' });
    compareAnswered(sides, { before: answered, after: answers, place: '' });
  }
  return [...found];
}

type Schemas = Outline['schemas'];

interface Sides {
  readonly earlier: Schemas;
  readonly now: Schemas;
  say(text: string): void;
}

interface Both<T> {
  readonly before: T;
  readonly after: T;
  readonly place: string;
}

function compareTaken(sides: Sides, { before, after, place }: Both<Members>): void {
  for (const [name, type] of before) {
    const at = place + name;
    const present = after.get(name);
    if (present === undefined) sides.say(`no longer takes ${at}.`);
    else compareTakenType(sides, { before: type, after: present, place: at });
  }
  for (const [name, type] of after) {
    if (!before.has(name) && type.endsWith('!')) sides.say(`now needs ${place}${name}.`);
  }
}

function compareTakenType(sides: Sides, { before, after, place }: Both<string>): void {
  const [was, is] = [readType(before, sides.earlier), readType(after, sides.now)];
  if (is.isNeeded && !was.isNeeded) sides.say(`now needs ${place}.`);
  if (was.isNullable && !is.isNullable) sides.say(`no longer takes null for ${place}.`);
  if (is.values && !was.values) sides.say(`takes only ${is.values.join(', ')} for ${place}.`);
  const gone = is.values ? (was.values ?? []).filter(value => !is.values?.includes(value)) : [];
  for (const value of gone) sides.say(`no longer takes “${value}” for ${place}.`);
  if (was.members && is.members) {
    compareTaken(sides, { before: was.members, after: is.members, place: `${place}.` });
  } else if (was.items !== undefined && is.items !== undefined) {
    compareTakenType(sides, { before: was.items, after: is.items, place: `${place}[]` });
  } else if (kindOf(was) !== kindOf(is)) {
    sides.say(`takes ${kindOf(is)} for ${place}, not ${kindOf(was)} any more.`);
  }
}

function compareAnswered(sides: Sides, { before, after, place }: Both<Members>): void {
  for (const [name, type] of before) {
    const at = place + name;
    const present = after.get(name);
    if (present === undefined) sides.say(`no longer answers ${at}.`);
    else compareAnsweredType(sides, { before: type, after: present, place: at });
  }
}

/** Further values of an enum break nothing: programs have to expect them in answers. */
function compareAnsweredType(sides: Sides, { before, after, place }: Both<string>): void {
  const [was, is] = [readType(before, sides.earlier), readType(after, sides.now)];
  if (was.isNeeded && !is.isNeeded) sides.say(`may now leave out ${place} of its answer.`);
  if (is.isNullable && !was.isNullable) sides.say(`may now answer null for ${place}.`);
  if (was.members && is.members) {
    compareAnswered(sides, { before: was.members, after: is.members, place: `${place}.` });
  } else if (was.items !== undefined && is.items !== undefined) {
    compareAnsweredType(sides, { before: was.items, after: is.items, place: `${place}[]` });
  } else if (kindOf(was) !== kindOf(is)) {
    sides.say(`answers ${kindOf(is)} for ${place}, not ${kindOf(was)} any more.`);
  }
}

/** Returns the kind of a type in words. Enums are texts. */
function kindOf({ items, values, members, name }: Type): string {
  if (items !== undefined) return 'a list';
  if (members) return 'an object';
  if (values || name === 'string') return 'a text';
  return { integer: 'an integer', number: 'a number', boolean: 'true or false' }[name] ?? name;
}

function readType(text: string, schemas: Schemas): Type {
  const [, name = '', nullable, needed] = /^(.*?)(\?)?(!)?$/.exec(text) ?? [];
  const marks = { isNeeded: needed !== undefined, isNullable: nullable !== undefined };
  const named = schemas[name];
  if (named !== undefined && !named.startsWith('{')) {
    const type = readType(named, schemas);
    return { ...type, ...marks, isNullable: marks.isNullable || type.isNullable };
  }
  return {
    ...marks,
    items: /^\[(.*)\]$/.exec(name)?.[1],
    values: name.includes('|') ? name.split('|').filter(Boolean) : undefined,
    members: named === undefined ? undefined : membersIn(named.slice(1, -1), schemas),
    name,
  };
}

/** Returns the taken and the answered members of an operation. */
function partsOf(outline: string, schemas: Schemas): [Members, Members] {
  const [takes = '', answers = ''] = outline.split('>');
  return [membersIn(takes, schemas), membersIn(answers, schemas)];
}

function membersIn(text: string, schemas: Schemas): Members {
  const members = text.split(' ').filter(Boolean);
  return new Map(
    members.flatMap(member => {
      const [, name = '', type = ''] = /^([^:?!]+):?(.*)$/.exec(member) ?? [];
      if (name === '&') return [...membersIn((schemas[type] ?? '{}').slice(1, -1), schemas)];
      return [[name, /^[?!]*$/.test(type) ? `string${type}` : type]] as const;
    }),
  );
}
