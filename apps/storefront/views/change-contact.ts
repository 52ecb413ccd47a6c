import type { Buyer } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { fillIn } from '../fill-in.ts';
import { withoutCountry } from '../phone-countries.ts';
import type { Texts } from '../texts/texts-of.ts';
import type { RequestContext } from '../request-context.ts';
import { countryChoice } from './contact-fields.ts';
import { choice, errorSummary, field, type Filled } from './forms.ts';

/** A change in progress: the new contact, and the present contact that gets the first code. */
export interface ContactChange {
  target: string;
  present: 'email' | 'phone';
}

/** Renders the form for the new contact. */
export function newContactPage(context: RequestContext, filled: Filled, buyer: Buyer): Html {
  const { texts } = context;
  const { contact } = texts;
  return step(texts, { step: 1, title: contact.title, lead: contact.lead, filled }, [
    html`<form method="post" action="/account/contact" class="form" novalidate>
      ${field(texts, filled, { name: 'target', label: contact.target, required: true, beside: countryChoice(context, filled, 'targetCountry') })}
      ${presentChoice(context, filled, buyer)}
      <p class="hint">${contact.why}</p>
      <button class="button wide" type="submit">${texts.signIn.sendCode}</button>
    </form>`,
    html`<p><a href="/account">${contact.back}</a></p>`,
  ]);
}

/** Renders the form for the code that was sent to a present contact. */
export function presentCodePage(
  { texts, formats }: RequestContext,
  filled: Filled,
  { sentTo, ...change }: ContactChange & { sentTo: string },
): Html {
  const { contact } = texts;
  const shown = change.present === 'phone' ? formats.phone(sentTo) : sentTo;
  const lead = fillIn(texts.signIn.codeSent, { target: html`<strong>${shown}</strong>` });
  return step(texts, { step: 2, title: contact.presentTitle, lead, filled }, [
    html`<form method="post" action="/account/contact/present" class="form" novalidate>
      ${hidden({ ...change })} ${codeField(texts, filled, 'currentCode', texts.signIn.code)}
      <button class="button wide" type="submit">${contact.next}</button>
    </form>`,
    startAgain(texts),
  ]);
}

/** Renders the form for the code sent to the new contact, and for the first code again if that was wrong. */
export function newCodePage(texts: Texts, filled: Filled, change: ContactChange): Html {
  const { contact } = texts;
  const lead = fillIn(texts.signIn.codeSent, {
    target: html`<strong>${withoutCountry(change.target)}</strong>`,
  });
  const isFirstWrong = filled.errors['currentCode'] !== undefined;
  const { currentCode = '' } = filled.values;
  return step(texts, { step: 3, title: contact.newTitle, lead, filled }, [
    html`<form method="post" action="/account/contact/new" class="form" novalidate>
      ${hidden({ ...change, ...(!isFirstWrong && { currentCode }) })}
      ${isFirstWrong && codeField(texts, filled, 'currentCode', contact.firstCode)}
      ${codeField(texts, filled, 'code', isFirstWrong ? contact.secondCode : texts.signIn.code)}
      <button class="button wide" type="submit">${contact.submit}</button>
    </form>`,
    startAgain(texts),
  ]);
}

function step(
  texts: Texts,
  { step: number, title, lead, filled }: StepHead,
  content: readonly Html[],
): Html {
  return html`<div class="wrap slim">
    <div class="panel">
      <p class="kicker">${texts.contact.step({ number })}</p>
      <h1>${title}</h1>
      <p class="soft">${lead}</p>
      ${errorSummary(texts, filled)} ${content}
    </div>
  </div>`;
}

interface StepHead {
  step: number;
  title: string;
  lead: Html | string;
  filled: Filled;
}

/** Renders the choice between e-mail and phone for a buyer with both, since one may be lost. */
function presentChoice(
  { texts, formats }: RequestContext,
  { values }: Filled,
  { email, phone }: Buyer,
): Html {
  if (email === null || phone === null)
    return hidden({ present: phone === null ? 'email' : 'phone' });
  const chosen = values['present'] === 'phone' ? 'phone' : 'email';
  return html`<fieldset class="choices">
    <legend>${texts.contact.present}</legend>
    ${choice({ name: 'present', value: 'email', checked: chosen === 'email', title: email })}
    ${choice({ name: 'present', value: 'phone', checked: chosen === 'phone', title: formats.phone(phone) })}
  </fieldset>`;
}

function codeField(texts: Texts, filled: Filled, name: string, label: string): Html {
  const asCode = { autocomplete: 'one-time-code', inputmode: 'numeric', required: true };
  return field(texts, filled, { name, label, ...asCode });
}

function startAgain({ contact }: Texts): Html {
  return html`<p><a href="/account/contact">${contact.again}</a></p>`;
}

function hidden(values: Readonly<Record<string, string>>): Html {
  return html`${Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )}`;
}
