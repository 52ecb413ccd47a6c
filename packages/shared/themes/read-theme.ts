import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { languages } from '../languages.ts';
import { readPage, readSection, readSettings, rowOf, textOf, type Note } from './read-settings.ts';
import {
  ThemeProblem,
  themedPages,
  type LookSection,
  type SectionType,
  type Theme,
  type ThemedPage,
  type ThemeTexts,
} from './theme.ts';

const keyPattern = /^[a-z][a-z0-9]{1,29}$/;
const colour = /^#[0-9a-f]{6}$/;
/** Longest file of a theme in bytes, and the most files of a folder. */
const mostBytes = 300_000;
const mostFiles = 60;

/** Reads a theme from its folder. @throws ThemeProblem naming file and field of each problem. */
export function readTheme(folder: string): Theme {
  const problems: string[] = [];
  const noteIn =
    (file: string): Note =>
    (place, problem) =>
      void problems.push([`${file}:`, place, `${problem}.`].filter(Boolean).join(' '));
  const root = existsSync(folder) ? realpathSync(folder) : folder;
  const key = basename(root).replace(/^theme-/, '');
  if (!keyPattern.test(key)) {
    problems.push('The folder’s name must be 2 to 30 small letters and digits, such as lumen.');
  }

  /** Reads a file of the folder, never one that a link leads to outside of it. */
  const read = (file: string): Buffer | null => {
    const path = join(root, file);
    if (!existsSync(path)) {
      noteIn(file)('', 'is missing');
      return null;
    }
    const real = realpathSync(path);
    if (real !== path || !real.startsWith(root + sep))
      noteIn(file)('', 'must be a file of the folder itself');
    else if (statSync(real).size > mostBytes)
      noteIn(file)('', `must be at most ${mostBytes} bytes`);
    else return readFileSync(real);
    return null;
  };
  const text = (file: string) => read(file)?.toString('utf8') ?? '';
  const json = (file: string): unknown => {
    const content = read(file);
    if (!content) return {};
    try {
      return JSON.parse(content.toString('utf8'));
    } catch (error) {
      noteIn(file)('', `is no JSON: ${error instanceof Error ? error.message : ''}`);
      return {};
    }
  };
  const filesIn = (part: string, ending: RegExp): string[] => {
    const path = join(root, part);
    if (!existsSync(path)) return [];
    const names = readdirSync(path).toSorted();
    if (names.length > mostFiles) noteIn(part)('', `must have at most ${mostFiles} files`);
    for (const each of names) {
      if (!ending.test(each)) noteIn(`${part}/${each}`)('', `must end in ${ending.source}`);
    }
    return names.filter(each => ending.test(each)).slice(0, mostFiles);
  };

  const about = rowOf(json('theme.json'), '', noteIn('theme.json'));
  const paper = rowOf(about['paper'], 'paper', noteIn('theme.json'));
  const of = (field: string) => textOf(about[field], field, noteIn('theme.json'));
  const shade = (mode: 'light' | 'dark') =>
    textOf(paper[mode], `paper.${mode}`, noteIn('theme.json'), colour);
  const settings = readSettings(
    rowOf(json('settings.json'), '', noteIn('settings.json'))['settings'],
    'settings',
    noteIn('settings.json'),
  );
  const sections = new Map<string, SectionType>(
    filesIn('sections', /\.(liquid|json)$/)
      .filter(file => file.endsWith('.liquid'))
      .map(file => {
        const type = file.replace('.liquid', '');
        const schema = `sections/${type}.json`;
        const template = text(`sections/${file}`);
        return [type, readSection(json(schema), type, template, noteIn(schema))];
      }),
  );
  const pages = Object.fromEntries(
    themedPages.map(page => {
      const file = `pages/${page}.json`;
      return [page, readPage(json(file), page, sections, noteIn(file))];
    }),
  ) as Record<ThemedPage, LookSection[]>;
  const theme: Theme = {
    key,
    name: of('name'),
    version: of('version'),
    author: of('author'),
    paper: { light: shade('light'), dark: shade('dark') },
    settings,
    sections,
    pages,
    frame: text('frame.liquid'),
    snippets: Object.fromEntries(
      filesIn('snippets', /\.liquid$/).map(file => [
        file.replace('.liquid', ''),
        text(`snippets/${file}`),
      ]),
    ),
    styles: filesIn('styles', /\.css$/)
      .map(file => text(`styles/${file}`))
      .join('\n'),
    assets: new Map(
      filesIn('assets', /^[\w-]+\.(woff2|svg|webp|png|jpg)$/).flatMap(file => {
        const content = read(`assets/${file}`);
        return content ? [[file, content] as const] : [];
      }),
    ),
    texts: new Map(
      languages.map(language => [
        language,
        readTexts(json(`texts/${language}.json`), noteIn(`texts/${language}.json`)),
      ]),
    ),
    folder: root,
  };
  if (theme.styles === '')
    noteIn('styles')('', 'must have a style sheet, such as styles/theme.css');
  if (problems.length > 0) throw new ThemeProblem(folder, problems);
  return theme;
}

const groups = ['settings', 'options', 'sections', 'words'] as const;

function readTexts(value: unknown, note: Note): ThemeTexts {
  const row = rowOf(value, '', note);
  const texts = groups.map(group => {
    const words = rowOf(row[group] ?? {}, group, note);
    for (const [key, word] of Object.entries(words)) textOf(word, `${group}.${key}`, note);
    return [group, words];
  });
  return { about: textOf(row['about'], 'about', note), ...Object.fromEntries(texts) } as ThemeTexts;
}
