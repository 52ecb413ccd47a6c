import { forms as t } from '#texts/forms';
import { formAnswers } from '#texts/formAnswers';
import { useId } from 'react';
import { choicesOf, type DraftQuestion } from './draft.ts';
import styles from './forms.module.css';

interface Props {
  name: string;
  questions: readonly DraftQuestion[];
}

/** A form as clients see it on a phone. Nothing in it can be filled in. */
export function Preview({ name, questions }: Props) {
  const headingId = useId();
  return (
    <section className={styles['preview']} aria-labelledby={headingId}>
      <h2 id={headingId}>{t.preview}</h2>
      <div className={styles['phone']}>
        <b>{name || t.add}</b>
        {questions.map(question => (
          <PreviewQuestion key={question.id} question={question} />
        ))}
      </div>
    </section>
  );
}

function PreviewQuestion({ question }: { question: DraftQuestion }) {
  const { kind, label, required } = question;
  const shown = label.trim() || '…';
  if (kind === 'heading') return <strong>{shown}</strong>;
  if (kind === 'statement') return <p className={styles['statement']}>{shown}</p>;
  const choices = kind === 'yes_no' ? [formAnswers.yes, formAnswers.no] : choicesOf(question);
  return (
    <div>
      <span>
        {shown} {!required && <small>{t.optional}</small>}
      </span>
      {choices.length > 0 ? (
        <ul>
          {choices.map(choice => (
            <li key={choice}>○ {choice}</li>
          ))}
        </ul>
      ) : (
        <div className={styles['blank']} data-kind={kind} />
      )}
    </div>
  );
}
