import type { Booking } from '../booking.ts';
import { el, fill, problem, submitButton, uniqueId } from '../dom.ts';
import { icon } from '../icons.ts';
import type { SentMessage } from '../types.ts';
import { dress } from './dress.ts';
import { createWriting } from './write-fields.ts';
import css from './write.css';

/** Adds a quiet button that opens a form for a message to the business, over the step that is shown. */
export function addWriting(booking: Booking): void {
  const { host, moreTexts: texts } = booking;
  const main = host.shadowRoot?.querySelector('.main');
  if (!main || main.querySelector('.write')) return;
  dress(host, css);
  const onclick = () => openDialog(booking, main);
  const open = { type: 'button', class: 'write', 'aria-haspopup': 'dialog', onclick };
  main.append(el('button', open, texts.write));
}

/** Shows the form in a dialog. The browser gives the focus back to the button when the dialog closes. */
function openDialog(booking: Booking, main: Element): void {
  const { moreTexts: texts, texts: words, config } = booking;
  const titleId = uniqueId('write');
  const content = el('div');
  const close = el(
    'button',
    { type: 'button', class: 'plain', onclick: () => dialog.close() },
    words.close,
  );
  const dialog = el(
    'dialog',
    { class: 'writing', 'aria-labelledby': titleId, onclose: () => dialog.remove() },
    el('h2', { id: titleId, tabindex: -1 }, texts.writeTo({ name: config.name })),
    content,
    close,
  );
  fill(
    content,
    form(booking, answer => fill(content, ...sentNote(booking, answer))),
  );
  main.append(dialog);
  dialog.showModal();
}

function form(booking: Booking, onDone: (sent: SentMessage) => void): HTMLFormElement {
  const { moreTexts: texts, texts: words, config, api } = booking;
  const fields = createWriting(booking);
  const failure = el('div');
  const button = submitButton(texts.sendMessage);
  const send = () => api.post<SentMessage>('/write', fields.value());
  const failed = (error: unknown) => {
    const said = error as { code?: string; fields?: string[]; retryAfterSeconds?: number };
    if (fields.complainOf(said.fields ?? [])) return;
    const minutes = Math.max(1, Math.ceil((said.retryAfterSeconds ?? 60) / 60));
    const byCode: Record<string, string> = {
      OFFLINE: words.offline,
      BUSY: words.busy,
      RATE_LIMITED: words.limited({ minutes }),
    };
    fill(failure, problem(byCode[said.code ?? ''] ?? words.failed));
  };
  return el(
    'form',
    {
      novalidate: true,
      onsubmit: event => {
        event.preventDefault();
        fill(failure);
        if (!fields.isComplete() || button.isWorking()) return;
        void button.during(send).then(onDone, failed);
      },
    },
    ...fields.nodes,
    el('p', { class: 'hint' }, texts.messageKept({ name: config.name })),
    el('div', { class: 'actions' }, failure, button.node),
  );
}

/** Tells that the message was sent, and leads to the page on which the answer appears. */
function sentNote({ moreTexts: texts }: Booking, { chatUrl }: SentMessage): HTMLElement[] {
  return [
    el('p', { class: 'notice', role: 'status' }, icon('check'), el('span', {}, texts.messageSent)),
    el(
      'div',
      { class: 'actions' },
      el('a', { class: 'button primary', href: chatUrl, target: '_blank' }, texts.openChat),
    ),
  ];
}
