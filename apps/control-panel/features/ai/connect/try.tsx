import { aiConnect as t } from '#texts/aiConnect';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '../../../data/use-read.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import type { Made } from './make-token.tsx';
import type { Kind } from './programs.ts';
import styles from './connect.module.css';

/** The result of a tool call: its data, or the failure text that the assistant receives. */
type Answer = { data: unknown } | { failure: string };

/** Arguments that keep the sample answer short. */
const few = { limit: 3 };

const tool = 'list_businesses';

/** Makes a first call with the new token over the assistant's own protocol. */
export function Try({ made, kind }: { made: Made | undefined; kind: Kind }) {
  const client = useQueryClient();
  const [answer, setAnswer] = useState<Answer | 'asked' | null>(null);
  const run = async () => {
    setAnswer('asked');
    setAnswer(await callTool(kind, made!.text, tool));
    // The call updated the token's last use and the journal.
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

/** Calls a listing tool at the endpoint that assistants use. Only the token authenticates the call. */
async function callTool(kind: Kind, token: string, tool: string): Promise<Answer> {
  try {
    return kind === 'mcp' ? await overMcp(token, tool) : await overHttp(token, tool);
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

async function overMcp(token: string, name: string): Promise<Answer> {
  const params = { name, arguments: few };
  const { result, error } = (await post('/mcp', token, {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params,
  })) as {
    result?: { isError: boolean; content: { text: string }[]; structuredContent?: unknown };
    error?: { message: string };
  };
  if (!result) return { failure: error?.message ?? '' };
  return result.isError
    ? { failure: result.content.map(({ text }) => text).join('\n') }
    : { data: result.structuredContent };
}

async function overHttp(token: string, tool: string): Promise<Answer> {
  const answer = (await post(`/api/ai/${tool}`, token, few)) as {
    ok: boolean;
    data?: unknown;
    error?: { code: string; message: string };
  };
  return answer.ok
    ? { data: answer.data }
    : { failure: `${answer.error?.message} [${answer.error?.code}]` };
}

async function post(path: string, token: string, body: object): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    // Omits the session cookie, so that only the token authenticates the call.
    credentials: 'omit',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify(body),
  });
  return response.json();
}
