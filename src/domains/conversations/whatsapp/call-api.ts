import { MessageRefused } from '../../../platform/mail/mailer.ts';
import { isPassing, reasonOf } from './reasons.ts';

/** Answer of WhatsApp. */
interface Answer {
  /** Id of an uploaded file. */
  id?: string;
  messages?: { id?: string }[];
  error?: { message?: string; code?: number; error_data?: { details?: string } };
}

interface Call {
  accessToken: string;
  /** JSON, or a form with a file. */
  body: object | FormData;
  /** Aborts the call. */
  signal: AbortSignal;
}

/**
 * Posts to WhatsApp's Cloud API and returns its answer.
 * @throws MessageRefused for good, any other error if a later attempt may succeed.
 */
export async function callApi(url: string, { accessToken, body, signal }: Call): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
    signal,
  });
  const answer = (await response.json().catch(() => ({}))) as Answer;
  if (response.ok) return answer;
  const { code = 0, message: said, error_data: data } = answer.error ?? {};
  const reason = reasonOf(code, data?.details ?? said ?? String(response.status));
  const passes = response.status >= 500 || response.status === 429 || isPassing(code);
  throw passes ? new Error(reason) : new MessageRefused(reason);
}
