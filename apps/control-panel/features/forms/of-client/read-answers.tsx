import { formAnswers as t } from '#texts/formAnswers';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReadAnswerMutation } from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { useDate, When } from '../../../ui/time/when.tsx';
import styles from './of-client.module.css';
import readDocument from './read-answer.graphql';

type Content = ReadAnswerMutation['readFormAnswer'];

interface Props {
  formAnswerId: string;
  formName: string;
}

/** Button that reads the answers of a form and shows them. They are read anew each time, and the journal records it. */
export function ReadAnswers({ formAnswerId, formName }: Props) {
  const { id: businessId } = useBusiness();
  const [content, setContent] = useState<Content | null>(null);
  const { mutate, isPending } = useChange(readDocument, {
    affects: [],
    onDone: ({ readFormAnswer }) => setContent(readFormAnswer),
  });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={t.readOf({ name: formName })}
        loading={isPending}
        onClick={() => mutate({ input: { businessId, formAnswerId } })}
      >
        {t.read}
      </Button>
      <Dialog opened={content !== null} title={formName} onClose={() => setContent(null)}>
        {content && <Answers content={content} />}
      </Dialog>
    </>
  );
}

function Answers({ content }: { content: Content }) {
  const { formAnswer, entries, signedName, guardianName, signature, address } = content;
  return (
    <>
      <p className={styles['small']}>
        <When at={formAnswer.signedAt} /> · {t.version({ number: formAnswer.questionsVersion })}
      </p>
      <dl className={styles['answers']}>
        {entries.map(entry => (
          <Entry key={entry.question.key} entry={entry} />
        ))}
      </dl>
      {signature && <Signature lines={signature} />}
      <Facts>
        <Fact name={t.signedName}>{signedName}</Fact>
        <Fact name={t.guardian}>{guardianName}</Fact>
        <Fact name={t.address}>{address}</Fact>
      </Facts>
    </>
  );
}

function Entry({ entry: { question, value } }: { entry: Content['entries'][number] }) {
  const date = useDate();
  const { kind, label } = question;
  if (kind === 'signature') return null;
  if (kind === 'heading' || kind === 'statement') {
    return (
      <div data-kind={kind}>
        <dt>{label}</dt>
      </div>
    );
  }
  const shown =
    value !== null && kind === 'yes_no'
      ? { true: t.yes, false: t.no }[value]
      : value !== null && kind === 'date'
        ? date(value)
        : value;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{shown ?? '–'}</dd>
    </div>
  );
}

/** A drawn signature, from lines of points. */
function Signature({ lines }: { lines: string }) {
  return (
    <svg className={styles['signature']} viewBox="0 0 600 200" role="img" aria-label={t.signature}>
      {lines.split(';').map((points, index) => (
        <polyline key={`${index} ${points.slice(0, 20)}`} points={points} />
      ))}
    </svg>
  );
}
