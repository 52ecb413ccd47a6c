import { Router } from 'express';
import { html, type Html } from '../../src/html.ts';
import type { Door } from '../door.ts';
import { pageHeaders, sendPage } from '../http/page.ts';

type Mail = Door['core']['mailer']['kept'][number];

/** `/dev/outbox`: the mail that nobody is there to deliver. It holds links to sign in by, so: in development only. */
export function outboxRouter({ core }: Door): Router {
  const router = Router();
  router.get('/dev/outbox', ...pageHeaders, (_request, response) => {
    const { kept } = core.mailer;
    const content =
      kept.length > 0
        ? html`${kept.map(show)}`
        : html`<p>There is none. With SMTP_URL set, mail is sent and not kept.</p>`;
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

function linked(part: string): Html {
  return /^https?:\/\//.test(part) ? html`<a href="${part}">${part}</a>` : html`${part}`;
}
