import type { FormQuestionKind } from '../../enums.generated.ts';

/** A question of a form, as forms and answers store it. */
export interface Question {
  key: string;
  kind: FormQuestionKind;
  label: string;
  required: boolean;
  choices: string[];
}

/** Answers by the keys of the questions, in the form of their kinds. */
export type Answers = Readonly<Record<string, string>>;

const unanswered: ReadonlySet<FormQuestionKind> = new Set(['heading', 'statement', 'signature']);

/** Returns true for a question with an answer of its own. The signature is stored beside the answers. */
export function takesAnswer({ kind }: Pick<Question, 'kind'>): boolean {
  return !unanswered.has(kind);
}
