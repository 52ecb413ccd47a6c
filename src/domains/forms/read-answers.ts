import type { FormValueInput, SignFormInput } from '../../graphql.generated.ts';
import { invalid, type Issue, validationFailed } from '../../platform/errors.ts';
import { bareName } from '../../platform/lib/text/invisible.ts';
import { isLocalDate } from '../../platform/lib/time/time.ts';
import { takesAnswer, type Answers, type Question } from './question.ts';

/** The signed part of a form. */
interface Signed {
  answers: Answers;
  signedName: string | null;
  guardianName: string | null;
  signature: string | null;
}

/**
 * Reads the answers to questions, and the signature. @throws DomainError VALIDATION_FAILED naming every bad or missing answer, as
 * `answers.q1`.
 */
export function readSigned(questions: readonly Question[], input: SignFormInput): Signed {
  const asked = questions.filter(takesAnswer);
  const given = givenBy(asked, input.answers);
  const issues: Issue[] = [];
  const answers: Record<string, string> = {};
  for (const question of asked) {
    const path = `answers.${question.key}`;
    const text = given.get(question.key) ?? '';
    const value = text === '' ? '' : readers[question.kind](text, question);
    if (value === undefined) issues.push({ path, message: wrong(question), rule: 'pattern' });
    else if (value !== '') answers[question.key] = value;
    else if (question.required) {
      issues.push({ path, message: `“${question.label}” is required.`, rule: 'required' });
    }
  }
  const [signedName, guardianName] = [nameOf(input.signedName), nameOf(input.guardianName)];
  const signature = input.signature?.trim() || null;
  if (signature !== null && !isDrawing(signature)) {
    issues.push({ path: 'signature', message: 'must be lines of points such as 10,20 30,40.' });
  }
  const mustSign = questions.some(({ kind, required }) => kind === 'signature' && required);
  if (mustSign && signature === null && signedName === null) {
    const message = 'must be drawn, or the name must be typed as signedName instead.';
    issues.push({ path: 'signature', message, rule: 'required' });
  }
  if (issues.length > 0) throw validationFailed(issues);
  return { answers, signedName, guardianName, signature };
}

/** Returns the given values by key. @throws DomainError VALIDATION_FAILED for a key that is unknown or given twice. */
function givenBy(
  asked: readonly Question[],
  values: readonly FormValueInput[],
): ReadonlyMap<string, string> {
  const keys = new Set(asked.map(({ key }) => key));
  const given = new Map<string, string>();
  for (const [index, { question, value }] of values.entries()) {
    const path = `answers[${index}].question`;
    if (!keys.has(question)) {
      throw invalid(path, 'must be the key of a question with an answer.', 'choice');
    }
    if (given.has(question)) throw invalid(path, `“${question}” is given twice.`);
    given.set(question, (value ?? '').replace(/\r\n?/g, '\n').trim());
  }
  return given;
}

function nameOf(text: string | null | undefined): string | null {
  return bareName(text ?? '') || null;
}

const mostOfLine = 200;
const mostOfText = 2000;

/** Readers of answers by kind. Each returns the stored form, or undefined for an invalid answer. */
const readers: Readonly<
  Record<Question['kind'], (text: string, question: Question) => string | undefined>
> = {
  text: text => (text.length <= mostOfLine && !text.includes('\n') ? text : undefined),
  long_text: text => (text.length <= mostOfText ? text : undefined),
  yes_no: text => ['true', 'false'].find(each => each === text),
  choice: (text, { choices }) => choices.find(each => each === text),
  date: text => (isLocalDate(text) ? text : undefined),
  heading: () => undefined,
  statement: () => undefined,
  signature: () => undefined,
};

/** Forms of answers, for the refusal of others. */
const expected = {
  text: `one line of at most ${mostOfLine} characters`,
  long_text: `at most ${mostOfText} characters`,
  yes_no: 'true or false',
  choice: 'one of the choices',
  date: 'a day such as 2026-03-30',
} as const;

function wrong({ kind, label }: Question): string {
  return `“${label}” must be ${expected[kind as keyof typeof expected]}.`;
}

/** Returns true for lines of points. A pattern with nested repetitions could take long, so the parts are checked one by one. */
function isDrawing(text: string): boolean {
  return text
    .split(';')
    .every(line => line.split(' ').every(point => /^\d{1,3},\d{1,3}$/.test(point)));
}
