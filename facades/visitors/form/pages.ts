import { html, type Html } from '../../../packages/shared/html.ts';
import { signatureScript } from '../../kit/pages/signature-pad.ts';
import { questionField, type Sent } from './questions.ts';
import type { AskedForm, FormView } from './view.ts';

interface Said {
  problem?: string;
  /** A refused form, whose answers must not be lost. */
  sent?: Sent;
  wrong?: Readonly<Record<string, string>>;
}

/** Renders a form to fill in. */
export function formPage(
  view: FormView,
  form: AskedForm,
  { problem, sent = {}, wrong = {} }: Said = {},
): Html {
  const { visit, path, t } = view;
  const { forms, businessName } = visit;
  const number = forms.indexOf(form) + 1;
  return html`<h1>${form.formName}</h1>
    <p>${subjectOf(view)}</p>
    ${forms.length > 1 && html`<p>${t.step({ number: String(number), count: String(forms.length) })}</p>`}
    ${problem && html`<p role="alert">${problem}</p>`}
    ${form.healthData && html`<p class="terms">${t.health({ business: businessName })}</p>`}
    <form method="post" action="${path}">
      <input type="hidden" name="form" value="${form.formId}" />
      <input type="hidden" name="version" value="${form.questionsVersion}" />
      ${form.questions.map(question => questionField(question, { t, sent, wrong }))}
      <small>${t.kept}</small>
      <button class="first">${t.send}</button>
    </form>
    ${signatureScript}`;
}

/** Renders the forms of a visit that are all filled in. Their answers are not shown, since the link may be somebody else's. */
export function donePage(view: FormView): Html {
  const { visit, path, dated, t } = view;
  const day = new Intl.DateTimeFormat(dated, { dateStyle: 'long', timeZone: visit.timezone });
  const isNone = visit.forms.length === 0;
  return html`<h1>${visit.businessName}</h1>
    <p role="status">${isNone ? t.nothing : t.done}</p>
    <p>${subjectOf(view)}</p>
    <ul class="dates">
      ${visit.forms.map(
        ({ formId, formName, signedAt }) =>
          html`<li>
            ${formName}
            <small>${signedAt && t.signedOn({ day: day.format(Date.parse(signedAt)) })}</small>
            <a href="${path}?form=${formId}" aria-label="${t.again}: ${formName}">${t.again}</a>
          </li>`,
      )}
    </ul>`;
}

/** Returns the business, the client and the day of the visit, by which people see that the link is for them. */
function subjectOf({ visit, dated }: FormView): string {
  const { businessName, clientName, startAt, timezone } = visit;
  const day = new Intl.DateTimeFormat(dated, { dateStyle: 'long', timeZone: timezone });
  return `${businessName} · ${clientName} · ${day.format(Date.parse(startAt))}`;
}
