import type { Buyer, Erased } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';
import { choice, errorSummary, field, type Filled } from './forms.ts';

/** Renders the buyer's name, the download of their data, and the way to an erasure. */
export function ownData({ texts }: RequestContext, buyer: Buyer): Html {
  const { ownData: says } = texts;
  return html`<section aria-labelledby="data">
    <h2 id="data">${says.title}</h2>
    <form method="post" action="/account/name" class="code-form plain">
      <label for="f-buyer-name">${texts.form.name}</label>
      <input
        id="f-buyer-name"
        name="name"
        maxlength="200"
        autocomplete="name"
        value="${buyer.name ?? ''}"
      />
      <button class="button small quiet" type="submit">
        ${says.save}<span class="hide">: ${texts.form.name}</span>
      </button>
    </form>
    <p class="soft">${says.lead}</p>
    <div class="actions">
      <form method="post" action="/account/export">
        <button class="button small quiet" type="submit">${says.download}</button>
      </form>
      <a href="/account/erase">${says.erase}…</a>
    </div>
  </section>`;
}

/** Renders the consequences of an erasure, before it happens. */
export function erasePage(
  { texts, formats }: RequestContext,
  buyer: Buyer,
  problem?: string,
): Html {
  const { ownData: says } = texts;
  const contacts = [
    { value: 'email', title: buyer.email },
    { value: 'phone', title: buyer.phone && formats.phone(buyer.phone) },
  ].filter(({ title }) => title != null);
  return html`<div class="wrap slim">
    <div class="page-head"><h1>${says.erase}</h1></div>
    ${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
    <p>${says.goes}</p>
    <ul class="plain-list">
      ${Object.values(says.what).map(each => html`<li>${each}</li>`)}
    </ul>
    <p>${says.stays}</p>
    ${buyer.phone === null && html`<p class="notice">${says.proveFirst} <a href="/account/contact">${texts.contact.title}</a></p>`}
    <p><strong>${says.forGood}</strong></p>
    <form method="post" action="/account/erase/code" class="form">
      <fieldset class="choices">
        <legend>${says.where}</legend>
        ${contacts.map(({ value, title }, index) =>
          choice({ name: 'present', value, checked: index === 0, title: title ?? '' }),
        )}
      </fieldset>
      <button class="button" type="submit">${texts.signIn.sendCode}</button>
    </form>
    <p><a href="/account">${texts.contact.back}</a></p>
  </div>`;
}

/** Renders the form for the code. Its button starts the erasure. */
export function eraseCodePage({ texts }: RequestContext, filled: Filled, present: string): Html {
  const { ownData: says } = texts;
  return html`<div class="wrap slim">
    <div class="page-head"><h1>${says.erase}</h1></div>
    ${errorSummary(texts, filled)}
    <p>${says.forGood}</p>
    <form method="post" action="/account/erase" class="form" novalidate data-once>
      <input type="hidden" name="present" value="${present}" />
      ${field(texts, filled, { name: 'code', label: texts.signIn.code, inputmode: 'numeric', autocomplete: 'one-time-code', required: true })}
      <button class="button" type="submit">${says.eraseNow}</button>
    </form>
    <p><a href="/account">${texts.contact.back}</a></p>
  </div>`;
}

/** Renders the result of an erasure and the documents that remain. */
export function erasedPage({ texts }: RequestContext, { keptDocuments }: Erased): Html {
  const { ownData: says } = texts;
  return html`<div class="wrap slim">
    <div class="page-head"><h1>${says.erased}</h1></div>
    <p>${says.erasedText}</p>
    ${
      keptDocuments.length > 0 &&
      html`<p>${says.kept}</p>
        <ul class="plain-list">
          ${keptDocuments.map(({ number }) => html`<li>${number}</li>`)}
        </ul>`
    }
    <p><a class="button quiet" href="/">${texts.note.home}</a></p>
  </div>`;
}
