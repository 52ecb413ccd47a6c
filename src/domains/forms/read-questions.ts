import type { FormQuestionInput } from '../../graphql.generated.ts';
import { invalid } from '../../platform/errors.ts';
import { readEach } from '../../platform/validation/collect-issues.ts';
import type { Question } from './question.ts';

/**
 * Reads the questions of a form. New ones get keys that no present question has. @throws DomainError VALIDATION_FAILED naming every
 * bad question.
 */
export function readQuestions(
  given: readonly FormQuestionInput[],
  stored: readonly Question[],
): Question[] {
  const kept = new Set(given.map(({ key }) => key).filter(key => key != null));
  const known = new Set(stored.map(({ key }) => key));
  let last = Math.max(0, ...[...kept, ...known].map(key => Number(key.slice(1))));
  const seen = new Set<string>();
  const questions = readEach(given, ({ key, kind, ...input }, index): Question => {
    const path = `questions[${index}]`;
    if (key != null && !known.has(key)) {
      throw invalid(`${path}.key`, 'must be the key of a question of this form, or left out.');
    }
    if (key != null && seen.has(key)) throw invalid(`${path}.key`, `“${key}” is given twice.`);
    if (key != null) seen.add(key);
    const label = input.label.replace(/\r\n?/g, '\n').trim();
    if (label === '') throw invalid(`${path}.label`, 'must not be empty.', 'required');
    const choices = (input.choices ?? []).map(choice => choice.trim()).filter(Boolean);
    checkChoices(kind, choices, `${path}.choices`);
    const isText = kind === 'heading' || kind === 'statement';
    const required = !isText && input.required === true;
    return { key: key ?? `q${(last += 1)}`, kind, label, required, choices };
  });
  const signatures = questions.filter(({ kind }) => kind === 'signature');
  if (signatures.length > 1) {
    const index = questions.indexOf(signatures[1]!);
    throw invalid(`questions[${index}].kind`, 'a form has one signature at most.');
  }
  return questions;
}

function checkChoices(kind: Question['kind'], choices: readonly string[], path: string): void {
  if (kind === 'choice' && choices.length === 0) {
    throw invalid(path, 'must have at least one choice.', 'too_few', { limit: 1 });
  }
  if (kind !== 'choice' && choices.length > 0) {
    throw invalid(path, `are for the kind choice alone, and this one is ${kind}.`);
  }
  if (new Set(choices).size < choices.length) throw invalid(path, 'must differ from each other.');
}
