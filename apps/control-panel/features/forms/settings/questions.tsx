import { forms as t } from '#texts/forms';
import { ActionIcon, Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { FormQuestionKind } from '../../../data/operations.generated.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { type DraftQuestion, isText, newQuestion } from './draft.ts';
import styles from './forms.module.css';

interface Props {
  questions: readonly DraftQuestion[];
  /** Sentences about refused questions, by their position. */
  errors: Readonly<Record<number, string>>;
  onChange: (questions: DraftQuestion[]) => void;
}

/** The questions of a form, which are added, changed, moved and removed. */
export function Questions({ questions, errors, onChange }: Props) {
  const change = (index: number, part: Partial<DraftQuestion>) =>
    onChange(questions.map((each, at) => (at === index ? { ...each, ...part } : each)));
  const move = (from: number, to: number) => {
    const order = [...questions];
    order.splice(to, 0, ...order.splice(from, 1));
    onChange(order);
  };
  return (
    <fieldset className={styles['questions']}>
      <legend>{t.questions}</legend>
      <ol className={styles['list']}>
        {questions.map((question, index) => (
          <li key={question.id} className={styles['question']}>
            <QuestionFields
              question={question}
              error={errors[index]}
              onChange={part => change(index, part)}
            />
            <div className={styles['moves']}>
              <Move
                name={t.upOf({ name: nameOf(question, index) })}
                isUp
                disabled={index === 0}
                onPress={() => move(index, index - 1)}
              />
              <Move
                name={t.downOf({ name: nameOf(question, index) })}
                disabled={index === questions.length - 1}
                onPress={() => move(index, index + 1)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t.removeOf({ name: nameOf(question, index) })}
                disabled={questions.length === 1}
                onClick={() => onChange(questions.filter((_each, at) => at !== index))}
              >
                <Icon name="close" />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<Icon name="plus" size={16} />}
        disabled={questions.length >= 60}
        onClick={() => onChange(withNew(questions))}
      >
        {t.addQuestion}
      </Button>
    </fieldset>
  );
}

/** Adds a question, before the signature if that is the last one. */
function withNew(questions: readonly DraftQuestion[]): DraftQuestion[] {
  const endsSigned = questions.at(-1)?.kind === 'signature';
  return questions.toSpliced(questions.length - (endsSigned ? 1 : 0), 0, newQuestion());
}

function nameOf({ label, kind }: DraftQuestion, index: number): string {
  return label.trim() || `${index + 1}: ${t.kinds[kind]}`;
}

interface MoveProps {
  name: string;
  isUp?: boolean;
  disabled: boolean;
  onPress: () => void;
}

function Move({ name, isUp = false, disabled, onPress }: MoveProps) {
  return (
    <ActionIcon variant="subtle" size="lg" aria-label={name} disabled={disabled} onClick={onPress}>
      <span className={isUp ? styles['up'] : undefined}>
        <Icon name="down" />
      </span>
    </ActionIcon>
  );
}

interface FieldsProps {
  question: DraftQuestion;
  error: string | undefined;
  onChange: (part: Partial<DraftQuestion>) => void;
}

function QuestionFields({ question, error, onChange }: FieldsProps) {
  const { kind, label, required, choices } = question;
  const common = {
    label: isText(question) ? t.text : t.question,
    value: label,
    error,
    maxLength: 5000,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ label: currentTarget.value }),
  };
  return (
    <div className={styles['fields']}>
      <NativeSelect
        label={t.kind}
        value={kind}
        onChange={({ currentTarget }) =>
          onChange({ kind: currentTarget.value as FormQuestionKind })
        }
        data={Object.entries(t.kinds).map(([value, name]) => ({ value, label: name }))}
      />
      {kind === 'statement' ? (
        <Textarea {...common} autosize minRows={3} maxRows={12} />
      ) : (
        <TextInput {...common} />
      )}
      {kind === 'choice' && (
        <Textarea
          label={t.choices}
          description={t.choicesHint}
          value={choices}
          autosize
          minRows={2}
          maxRows={10}
          onChange={({ currentTarget }) => onChange({ choices: currentTarget.value })}
        />
      )}
      {!isText(question) && (
        <Switch
          label={t.required}
          checked={required}
          onChange={({ currentTarget }) => onChange({ required: currentTarget.checked })}
        />
      )}
    </div>
  );
}
