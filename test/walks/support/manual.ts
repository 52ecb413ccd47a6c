import { pictureOf } from './pictures.ts';
import type { Chapter, Walk } from './walk.ts';

/** The manual, docs/walks.md: each job with its steps, the presses that it takes, and a picture of how it ends. */
export function manual(chapters: readonly Chapter<never>[], pictures: ReadonlySet<string>): string {
  const contents = chapters.map(
    ({ title, walks }) =>
      `- ${title}: ${walks.map(({ job }) => `[${job}](#${pictureOf(job)})`).join(', ')}`,
  );
  return [
    '# How to do it',
    'The commonest jobs, step by step. Each is a test that goes through the real screens, and may take no more presses than it says;\n`npm run walks` writes this page anew, with its pictures.',
    contents.join('\n'),
    ...chapters.flatMap(({ title, walks }) => [
      `## ${title}`,
      ...walks.flatMap(walk => jobOf(walk, pictures)),
    ]),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

function jobOf({ job, presses = 0, steps }: Walk<never>, pictures: ReadonlySet<string>): string[] {
  const name = pictureOf(job);
  return [
    `### ${job}`,
    ...(presses > 0 ? [`${presses} ${presses === 1 ? 'press' : 'presses'}.`] : []),
    steps.map(({ say }, index) => `${index + 1}. ${say}`).join('\n'),
    ...(pictures.has(name) ? [`![${job}](images/walks/${name}.webp)`] : []),
  ];
}
