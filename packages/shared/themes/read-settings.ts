import {
  brandingFields,
  settingTypes,
  themedPages,
  type LookSection,
  type SectionType,
  type Setting,
  type ThemedPage,
} from './theme.ts';

/** Notes a problem of a theme: the place of a value in its file, and what it must be. */
export type Note = (place: string, problem: string) => void;

const name = /^[a-z][a-zA-Z0-9]{0,39}$/;
const colour = /^#[0-9a-f]{6}$/;
/** A list of font names and nothing else, so that a stack cannot end its declaration. */
const stack = /^[\w\s,'"-]{1,300}$/;
const units = ['', 'rem', 'em', 'px', '%', 'ch'];

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the entries of a list; notes a value that is none. */
function rowsOf(value: unknown, place: string, note: Note): Row[] {
  if (!Array.isArray(value)) {
    note(place, 'must be a list');
    return [];
  }
  return value.flatMap((each: unknown, index) => {
    if (isRow(each)) return [each];
    note(`${place}[${index}]`, 'must be an object');
    return [];
  });
}

/** Returns an object; notes a value that is none. */
export function rowOf(value: unknown, place: string, note: Note): Row {
  if (isRow(value)) return value;
  note(place, 'must be an object');
  return {};
}

/** Returns a text that matches; notes one that does not. */
export function textOf(
  value: unknown,
  place: string,
  note: Note,
  pattern = /^.{1,200}$/su,
): string {
  if (typeof value === 'string' && pattern.test(value)) return value;
  note(place, `must be a text that matches ${pattern.source}`);
  return '';
}

function refuseUnknown(row: Row, known: readonly string[], place: string, note: Note): void {
  for (const key of Object.keys(row)) {
    if (!known.includes(key)) note(`${place}.${key}`, `is unknown; known are ${known.join(', ')}`);
  }
}

const fieldsOf = {
  colour: ['role'],
  font: ['fonts'],
  text: [],
  long_text: [],
  picture: [],
  choice: ['options'],
  switch: [],
  number: ['min', 'max', 'step', 'unit'],
} as const;

/** Reads the schema of settings. */
export function readSettings(value: unknown, place: string, note: Note): Setting[] {
  const settings = rowsOf(value, place, note).flatMap((row, index) =>
    readSetting(row, `${place}[${index}]`, note),
  );
  settings.forEach((setting, index) => {
    if (settings.findIndex(each => each.name === setting.name) !== index) {
      note(`${place}[${index}].name`, `${setting.name} is there twice`);
    }
  });
  return settings;
}

function readSetting(row: Row, place: string, note: Note): Setting[] {
  const type = settingTypes.find(each => each === row['type']);
  if (!type) {
    note(`${place}.type`, `must be one of ${settingTypes.join(', ')}`);
    return [];
  }
  refuseUnknown(row, ['name', 'type', 'default', 'from', ...fieldsOf[type]], place, note);
  const { default: usual = null, from, role, options, fonts, min, max, step, unit } = row;
  const setting = {
    name: textOf(row['name'], `${place}.name`, note, name),
    type,
    default: usual,
    ...(from !== undefined && { from }),
    ...(type === 'colour' && { role: role ?? 'accent' }),
    ...(type === 'choice' && { options }),
    ...(type === 'font' && { fonts, options: Object.keys(isRow(fonts) ? fonts : {}) }),
    ...(type === 'number' && { min, max, step: step ?? 1, unit: unit ?? '' }),
  } as Setting;
  const must = (isFine: boolean, field: string, what: string) => {
    if (!isFine) note(`${place}.${field}`, what);
  };
  must(
    from === undefined || brandingFields.some(each => each === from),
    'from',
    `must be one of ${brandingFields.join(', ')}`,
  );
  if (type === 'colour') {
    must(['accent', 'surface'].includes(String(setting.role)), 'role', 'must be accent or surface');
    must(
      usual === null || (typeof usual === 'string' && colour.test(usual)),
      'default',
      'must be a colour as #rrggbb',
    );
  }
  if (type === 'choice') {
    const words = Array.isArray(options) ? options : [];
    must(
      words.length > 1 && words.every(each => name.test(String(each))),
      'options',
      'must list two or more words',
    );
  }
  if (type === 'font') {
    const stacks = Object.entries(isRow(fonts) ? fonts : {});
    must(stacks.length > 0, 'fonts', 'must have a stack for each font');
    for (const [key, value] of stacks) {
      must(
        name.test(key) && stack.test(String(value)),
        `fonts.${key}`,
        'must be names of fonts with commas between',
      );
    }
  }
  if (type === 'choice' || type === 'font') {
    must((setting.options ?? []).includes(String(usual)), 'default', 'must be one of the options');
  }
  if (type === 'switch') must(typeof usual === 'boolean', 'default', 'must be true or false');
  if (type === 'number') {
    const numbers = [min, max, setting.step, usual].every(each => typeof each === 'number');
    must(numbers, 'default', 'min, max, step and default must be numbers');
    must(
      !numbers || (Number(usual) >= Number(min) && Number(usual) <= Number(max)),
      'default',
      'must be from min to max',
    );
    must(
      units.includes(String(setting.unit)),
      'unit',
      `must be one of ${units.filter(Boolean).join(', ')}`,
    );
  }
  if (['text', 'long_text', 'picture'].includes(type)) {
    must(
      usual === null,
      'default',
      'must be left out: texts and pictures are the owner’s; use words in the template',
    );
  }
  return [setting];
}

/** Reads the schema of a section. */
export function readSection(
  value: unknown,
  type: string,
  template: string,
  note: Note,
): SectionType {
  const row = rowOf(value, '', note);
  refuseUnknown(row, ['pages', 'required', 'most', 'settings'], '', note);
  const pages = Array.isArray(row['pages']) ? row['pages'] : [];
  const known = themedPages.filter(page => pages.includes(page));
  if (known.length === 0 || known.length !== pages.length) {
    note('pages', `must list pages of ${themedPages.join(', ')}`);
  }
  const most = row['most'] ?? 1;
  if (typeof most !== 'number' || !Number.isInteger(most) || most < 1 || most > 10) {
    note('most', 'must be a whole number from 1 to 10');
  }
  return {
    type,
    pages: known,
    required: row['required'] === true,
    most: Number(most),
    settings: readSettings(row['settings'] ?? [], 'settings', note),
    template,
  };
}

/** Reads the sections that a page has before its owner changes them. */
export function readPage(
  value: unknown,
  page: ThemedPage,
  types: ReadonlyMap<string, SectionType>,
  note: Note,
): LookSection[] {
  const seen = new Map<string, number>();
  const sections = rowsOf(rowOf(value, '', note)['sections'], 'sections', note).flatMap(
    (row, index) => {
      const place = `sections[${index}]`;
      const type = String(row['type']);
      const known = types.get(type);
      if (!known?.pages.includes(page)) {
        note(`${place}.type`, `${type} is no section for the page ${page}`);
        return [];
      }
      const count = (seen.get(type) ?? 0) + 1;
      seen.set(type, count);
      const settings = rowOf(row['settings'] ?? {}, `${place}.settings`, note);
      refuseUnknown(
        settings,
        known.settings.map(each => each.name),
        `${place}.settings`,
        note,
      );
      const key = count === 1 ? type : `${type}${count}`;
      return [{ key, type, hidden: false, settings: { ...settings } as LookSection['settings'] }];
    },
  );
  for (const { type, required, pages } of types.values()) {
    if (required && pages.includes(page) && !seen.has(type)) {
      note('sections', `must have ${type}, which the page needs`);
    }
  }
  return sections;
}
