import { Router } from 'express';
import { html, type Html } from '../../packages/shared/html.ts';
import type { FacadeServices } from '../kit/http/facade-services.ts';
import { pageHeaders, sendPage } from '../kit/pages/page.ts';

type Mail = FacadeServices['services']['mailer']['captured'][number];
type TextMessage = FacadeServices['services']['textSender']['captured'][number];

/**
 * Creates the router of `/dev/outbox`: mails and text messages captured instead of sent. They contain sign-in
 * links, so it exists in development only.
 */
export function outboxRouter({ services }: FacadeServices): Router {
  const router = Router();
  router.get('/dev/outbox', ...pageHeaders, (_request, response) => {
    const { mailer, textSender } = services;
    const content = html`<h2>Mail</h2>
      ${mailer.captured.length > 0 ? mailer.captured.map(showMail) : noMail}
      <h2>Text messages</h2>
      ${textSender.captured.length > 0 ? textSender.captured.map(showText) : noTexts}`;
    sendPage(response, 200, 'Outbox', content, { room: 'wide' });
  });
  return router;
}

const noMail = html`<p>There are no mails. With SMTP_URL set, mail is sent and not shown here.</p>`;
const noTexts = html`<p>
  There are no text messages. With SMS_URL set, they are sent and not shown here.
</p>`;

function showText({ to, text }: TextMessage): Html {
  return html`<article>
    <h3>To ${to}</h3>
    <pre>${text}</pre>
  </article>`;
}

function showMail({ to, subject, text }: Mail): Html {
  return html`<article>
    <h3>${subject}</h3>
    <p>To ${to}</p>
    <pre>${text.split(/(https?:\/\/\S+)/).map(part => linked(part))}</pre>
  </article>`;
}

function linked(part: string): Html {
  return /^https?:\/\//.test(part) ? html`<a href="${part}">${part}</a>` : html`${part}`;
}
