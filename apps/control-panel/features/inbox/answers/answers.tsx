import { inbox as t } from '#texts/inbox';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { ListWaiting } from '../../../ui/list/list-waiting.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import styles from './answers.module.css';
import { AnswerForm, type SavedAnswer } from './form.tsx';
import document from './list-saved-answers.graphql';

/** Lists the saved answers, and edits one. */
export default function SavedAnswers() {
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('message_send');
  const [edited, edit] = useState<SavedAnswer | 'new' | null>(null);
  const { data, error, refetch } = useRead('conversation', document, { businessId });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return <ListWaiting columns={[{ title: t.savedAnswers, cell: () => null }]} />;
  if (edited) {
    return <AnswerForm answer={edited === 'new' ? null : edited} onClose={() => edit(null)} />;
  }
  const answers = data.savedAnswers;
  const add = canWrite && (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => edit('new')}>
      {t.addAnswer}
    </Button>
  );
  if (answers.length === 0) {
    return (
      <Empty icon="copy" title={t.noAnswers} text={t.noAnswersText}>
        {add}
      </Empty>
    );
  }
  return (
    <div className={styles['answers']}>
      <p className={styles['dimmed']}>{t.noAnswersText}</p>
      <ul className={styles['list']}>
        {answers.map(answer => (
          <li key={answer.id}>
            <div>
              <h2>{answer.name}</h2>
              <p>{answer.text}</p>
            </div>
            {canWrite && (
              <Button
                variant="default"
                aria-label={t.editAnswer({ name: answer.name })}
                onClick={() => edit(answer)}
              >
                {t.edit}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {add}
    </div>
  );
}
