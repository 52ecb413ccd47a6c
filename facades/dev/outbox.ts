import { Router } from 'express';
import { html, type Html } from '../../src/html.ts';
import type { Door } from '../door.ts';
import { pageHeaders, sendPage } from '../http/page.ts';

type Mail = Door['core']['mailer']['kept'][number];
type TextMessage = Door['core']['texter']['kept'][number];

/**
 * `/dev/outbox`: the mail and text messages that nobody is there to deliver. They hold links and codes to sign in by,
 * so: in development only.
 */
export function outboxRouter({ core }: Door): Router {
  const router = Router();
  router.get('/dev/outbox', ...pageHeaders, (_request, response) => {
    const mails = core.mailer.kept;
    const texts = core.texter.kept;
    const content = html`${
      mails.length > 0
        ? mails.map(show)
        : html`<p>There is none. With SMTP_URL set, mail is sent and not kept.</p>`
    }
    ${texts.length > 0 && html`<h2>Text messages that were not sent</h2>`} ${texts.map(showText)}`;
    sendPage(response, 200, 'Mail that was not sent', content);
  });
  return router;
}

function show({ to, subject, text }: Mail): Html {
  return html`<article>
    <h2>${subject}</h2>
    <p>To ${to}</p>
    <pre>${text.split(/(https?:\/\/\S+)/).map(part => linked(part))}</pre>
  </article>`;
}

function showText({ to, text }: TextMessage): Html {
  return html`<article>
    <p>To ${to}</p>
    <pre>${text}</pre>
  </article>`;
}

function linked(part: string): Html {
  return /^https?:\/\//.test(part) ? html`<a href="${part}">${part}</a>` : html`${part}`;
}
