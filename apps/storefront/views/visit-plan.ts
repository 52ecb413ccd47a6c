import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';

interface Planned {
  title: string;
  startAt: string;
  staffName: string | null;
}

/** Renders the times and staff members of a visit. For a party each service appears once. */
export function visitPlan(
  { formats, texts }: Pick<RequestContext, 'formats' | 'texts'>,
  parts: readonly Planned[],
): Html {
  const services = [
    ...Map.groupBy(parts, ({ startAt, title }) => `${startAt} ${title}`).values(),
  ].map(same => {
    const names = [...new Set(same.flatMap(({ staffName }) => staffName ?? []))];
    return { ...same[0]!, names };
  });
  return html`<ol class="plan" aria-label="${texts.booking.plan}">
    ${services.map(
      ({ title, startAt, names }) =>
        html`<li>
          <span>${formats.time(startAt)}</span>
          <span
            >${title}${names.length > 0 && html`<small>${texts.booking.with({ name: formats.list(names) })}</small>`}</span
          >
        </li>`,
    )}
  </ol>`;
}
