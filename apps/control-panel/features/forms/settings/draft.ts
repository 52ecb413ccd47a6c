import type {
  FormQuestionInput,
  FormQuestionKind,
  ListFormsQuery,
} from '../../../data/operations.generated.ts';

export type Form = ListFormsQuery['forms'][number];

/** A question while it is edited. */
export interface DraftQuestion {
  /** Identifies the question on the screen, also before it is stored. */
  readonly id: string;
  readonly key: string | null;
  kind: FormQuestionKind;
  label: string;
  required: boolean;
  /** Choices as typed, one a line. */
  choices: string;
}

let made = 0;

/** Returns an empty question. */
export function newQuestion(kind: FormQuestionKind = 'text'): DraftQuestion {
  made += 1;
  const required = kind === 'signature';
  return { id: `new${made}`, key: null, kind, label: '', required, choices: '' };
}

/** Returns the questions of a form to edit. A new form begins with one question and a signature. */
export function draftOf(form: Form | null, signature: string): DraftQuestion[] {
  if (!form) return [newQuestion(), { ...newQuestion('signature'), label: signature }];
  return form.questions.map(({ key, kind, label, required, choices }) => ({
    id: key,
    key,
    kind,
    label,
    required,
    choices: choices.join('\n'),
  }));
}

/** Returns the choices of a question, without blanks. */
export function choicesOf({ kind, choices }: DraftQuestion): string[] {
  if (kind !== 'choice') return [];
  return choices
    .split('\n')
    .map(each => each.trim())
    .filter(Boolean);
}

/** Returns true for a question that only shows a text. */
export function isText({ kind }: Pick<DraftQuestion, 'kind'>): boolean {
  return kind === 'heading' || kind === 'statement';
}

/** Returns the questions to save. */
export function questionsOf(drafts: readonly DraftQuestion[]): FormQuestionInput[] {
  return drafts.map(draft => ({
    ...(draft.key !== null && { key: draft.key }),
    kind: draft.kind,
    label: draft.label.trim(),
    required: !isText(draft) && draft.required,
    choices: choicesOf(draft),
  }));
}
