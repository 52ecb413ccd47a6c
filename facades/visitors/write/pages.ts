import { randomUUID } from 'node:crypto';
import { html, type Html } from '../../../packages/shared/html.ts';
import { renewedList, renewScript } from '../../kit/pages/renewed-list.ts';
import { type Texts, textsFor } from '../../kit/texts/texts-for.ts';
import type { Chat, Sent } from './calls.ts';

type T = Texts['write'];

interface Said {
  problem?: string;
  /** A refused form, whose words must not be lost. */
  sent?: Sent;
  /** Sentences about refused fields, by their names. */
  wrong?: Readonly<Record<string, string>>;
}

/** Renders the form for the first message of a visitor. */
export function writePage(
  t: T,
  business: { slug: string; name: string },
  { problem, sent = {}, wrong = {} }: Said = {},
): Html {
  const field = (name: 'name' | 'email' | 'phone', type: string, more: Html) =>
    html`<div class="question">
      <label for="${name}">${t[name]}</label>
      <input
        class="line"
        type="${type}"
        id="${name}"
        name="${name}"
        value="${sent[name]}"
        ${more}
        ${stateOf(name, wrong)}
      />
      ${wrongText(name, wrong)}
    </div>`;
  return html`<h1>${t.title({ business: business.name })}</h1>
    <p>${t.lead}</p>
    ${problem && html`<p role="alert">${problem}</p>`}
    <form method="post" action="/write/${business.slug}">
      ${field('name', 'text', html`required maxlength="100" autocomplete="name"`)}
      ${field('email', 'email', html`maxlength="254" autocomplete="email"`)}
      ${field('phone', 'tel', html`maxlength="40" autocomplete="tel"`)}
      ${textField(t.text, { sent, wrong })}
      <small>${t.stored({ business: business.name })}</small>
      <button class="first">${t.send}</button>
    </form>`;
}

/** Renders a chat: its messages, which renew themselves, and the field for another one. */
export function chatPage(
  chat: Chat,
  { language, problem, sent = {}, wrong = {} }: Said & { language: string },
): Html {
  const t = textsFor(language).write;
  const path = `/chat/${chat.token}`;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return html`<h1>${chat.businessName}</h1>
    <p>${t.kept}</p>
    ${problem && html`<p role="alert">${problem}</p>`}
    ${renewedList(
      t.messages,
      chat.messages.map(
        ({ mine, text, files, authorName, createdAt }) =>
          html`<li ${mine && html`class="mine"`}>
            <p>${text}</p>
            ${files.map(fileLink)}
            <small>
              ${mine ? t.you : (authorName ?? chat.businessName)} ·
              <time datetime="${createdAt}">${day.format(Date.parse(createdAt))}</time>
            </small>
          </li>`,
      ),
    )}
    <noscript
      ><p><a href="${path}">${t.refresh}</a></p></noscript
    >
    ${
      chat.open
        ? html`<form method="post" action="${path}">
            <input type="hidden" name="key" value="${randomUUID()}" />
            ${textField(t.again, { sent, wrong })}
            <button class="first">${t.send}</button>
          </form>`
        : html`<p role="status">${t.over}</p>`
    }
    ${renewScript}`;
}

/** Renders a file of a message, as a download. Its address is of this origin, which may be reached by several names. */
function fileLink({ name, picture, url }: Chat['messages'][number]['files'][number]): Html {
  const { pathname } = new URL(url);
  return html`<a class="file" href="${pathname}" download="${name}"
    >${picture ? html`<img src="${pathname}" alt="${name}" loading="lazy" />` : name}</a
  >`;
}

function textField(label: string, { sent = {}, wrong = {} }: Said): Html {
  const state = html`id="text" name="text" required maxlength="2000" ${stateOf('text', wrong)}`;
  return html`<div class="question">
    <label for="text">${label}</label>
    <textarea rows="4" ${state}>${sent['text']}</textarea>
    ${wrongText('text', wrong)}
  </div>`;
}

function stateOf(name: string, wrong: Said['wrong'] = {}): Html | false {
  return wrong[name] !== undefined && html`aria-invalid="true" aria-describedby="wrong-${name}"`;
}

function wrongText(name: string, wrong: Said['wrong'] = {}): Html | false {
  const said = wrong[name];
  return (
    said !== undefined && html`<small class="wrong" id="wrong-${name}" role="alert">${said}</small>`
  );
}
