import type {
  Look,
  LookSection,
  SectionType,
  Setting,
  SettingValue,
  Theme,
  ThemedPage,
} from './theme.ts';
import { themedPages } from './theme.ts';

/** Longest texts of an owner, in characters, and the most sections of a page. */
const longest = { text: 200, long_text: 3000, picture: 2000 } as const;
const mostSections = 25;

/** Notes what is wrong with an owner's value, by its path such as `settings.accent`. */
type Refuse = (path: string, why: string) => void;

interface Rules {
  refuse: Refuse;
  /** Tells if a picture may be shown: one that pages may load. */
  isPicture: (url: string) => boolean;
  /** Languages that texts may have values for. */
  languages: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads what an owner chose of a theme. Every wrong value is refused by its path, with what it must be. */
export function checkLook(
  theme: Theme,
  given: { settings: unknown; pages: unknown },
  rules: Rules,
): Omit<Look, 'theme'> {
  const settings = checkSettings(theme.settings, given.settings, 'settings', rules);
  const pages: Look['pages'] = {};
  if (!isRow(given.pages)) rules.refuse('pages', 'must be an object with pages');
  for (const [page, sections] of Object.entries(isRow(given.pages) ? given.pages : {})) {
    const known = themedPages.find(each => each === page);
    if (known) pages[known] = checkPage(theme, known, sections, rules);
    else rules.refuse(`pages.${page}`, `is no page; pages are ${themedPages.join(', ')}`);
  }
  return { settings, pages };
}

function checkPage(theme: Theme, page: ThemedPage, given: unknown, rules: Rules): LookSection[] {
  const { refuse } = rules;
  const place = `pages.${page}`;
  if (!Array.isArray(given) || given.length > mostSections) {
    refuse(place, `must be a list of at most ${mostSections} sections`);
    return [];
  }
  const counts = new Map<SectionType, number>();
  const keys = new Set<string>();
  const sections = given.flatMap((each: unknown, index): LookSection[] => {
    const path = `${place}[${index}]`;
    const { type, key, hidden = false, settings = {} } = isRow(each) ? each : ({} as Row);
    const known = theme.sections.get(String(type));
    if (!known?.pages.includes(page)) {
      const types = [...theme.sections.values()].filter(({ pages }) => pages.includes(page));
      refuse(`${path}.type`, `must be one of ${types.map(each => each.type).join(', ')}`);
      return [];
    }
    counts.set(known, (counts.get(known) ?? 0) + 1);
    if (counts.get(known) === known.most + 1) {
      refuse(`${path}.type`, `a page has at most ${known.most} of ${known.type}`);
    }
    if (typeof key !== 'string' || !/^[a-zA-Z][a-zA-Z0-9]{0,39}$/.test(key) || keys.has(key)) {
      refuse(`${path}.key`, 'must be letters and digits that no other section of the page has');
    }
    keys.add(String(key));
    if (typeof hidden !== 'boolean') refuse(`${path}.hidden`, 'must be true or false');
    if (known.required && hidden === true) refuse(`${path}.hidden`, 'the page needs this section');
    return [
      {
        key: String(key),
        type: known.type,
        hidden: hidden === true,
        settings: checkSettings(known.settings, settings, `${path}.settings`, rules),
      },
    ];
  });
  for (const type of theme.sections.values()) {
    if (type.required && type.pages.includes(page) && !counts.has(type)) {
      refuse(place, `must have the section ${type.type}, which the page needs`);
    }
  }
  return sections;
}

function checkSettings(
  schema: readonly Setting[],
  given: unknown,
  place: string,
  rules: Rules,
): Record<string, SettingValue> {
  if (!isRow(given)) {
    rules.refuse(place, 'must be an object with settings');
    return {};
  }
  const kept: Record<string, SettingValue> = {};
  for (const [key, value] of Object.entries(given)) {
    const [name, language, ...others] = key.split('@') as [string, string?, ...string[]];
    const setting = schema.find(each => each.name === name);
    const isText = setting?.type === 'text' || setting?.type === 'long_text';
    if (!setting) {
      const names = schema.map(each => each.name).join(', ');
      rules.refuse(`${place}.${key}`, `is no setting; settings are ${names}`);
    } else if (
      others.length > 0 ||
      (language !== undefined && !(isText && rules.languages.includes(language)))
    ) {
      rules.refuse(`${place}.${key}`, `only texts have languages: ${rules.languages.join(', ')}`);
    } else if (value !== null) {
      const problem = problemOf(setting, value, rules);
      if (problem) rules.refuse(`${place}.${key}`, problem);
      else kept[key] = value as SettingValue;
    }
  }
  return kept;
}

function problemOf(
  { type, options = [], min = 0, max = 0 }: Setting,
  value: unknown,
  { isPicture }: Rules,
): string | null {
  switch (type) {
    case 'colour':
      return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
        ? null
        : 'must be a colour as #rrggbb';
    case 'choice':
    case 'font':
      return typeof value === 'string' && options.includes(value)
        ? null
        : `must be one of ${options.join(', ')}`;
    case 'switch':
      return typeof value === 'boolean' ? null : 'must be true or false';
    case 'number':
      return typeof value === 'number' && value >= min && value <= max
        ? null
        : `must be a number from ${min} to ${max}`;
    case 'picture':
      return typeof value === 'string' && value.length <= longest.picture && isPicture(value)
        ? null
        : 'must be an https address of a picture';
    default:
      return typeof value === 'string' && value.length <= longest[type]
        ? null
        : `must be a text of at most ${longest[type]} characters`;
  }
}
