import { aiConnect as t } from '#texts/aiConnect';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '../../../api/use-read.ts';
import { Icon } from '../../../parts/icon.tsx';
import { callTool, type Answer } from './call-tool.ts';
import styles from './connect.module.css';
import type { Made } from './make-token.tsx';
import type { Kind } from './programs.ts';

const tool = 'list_businesses';

/** A first call with the new token, by the way that the assistant takes. */
export function Try({ made, kind }: { made: Made | undefined; kind: Kind }) {
  const client = useQueryClient();
  const [answer, setAnswer] = useState<Answer | 'asked' | null>(null);
  const run = async () => {
    setAnswer('asked');
    setAnswer(await callTool(kind, made!.text, tool));
    // The token has been used just now.
    await refresh(client, ['token', 'journal']);
  };
  return (
    <>
      <p className={styles['dimmed']}>{t.tryText}</p>
      <Button
        variant="default"
        disabled={!made}
        loading={answer === 'asked'}
        onClick={() => void run()}
        leftSection={<Icon name="go" size={16} />}
      >
        {t.call} <code className={styles['tool']}>{tool}</code>
      </Button>
      <div role="status">
        {answer !== null && answer !== 'asked' && <Answered answer={answer} />}
      </div>
    </>
  );
}

function Answered({ answer }: { answer: Answer }) {
  const isGood = 'data' in answer;
  return (
    <div className={styles['answer']} data-bad={!isGood || undefined}>
      <p>
        <Icon name={isGood ? 'check' : 'warning'} size={16} /> {isGood ? t.works : t.worksNot}
      </p>
      <pre>
        <code>{isGood ? JSON.stringify(answer.data, null, 2) : answer.failure}</code>
      </pre>
    </div>
  );
}
