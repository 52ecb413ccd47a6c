import type { ProductTile, Item } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';

/** A service of a visit. */
export interface Part {
  item: Item;
  /** Id of the service, or of its variant. */
  serviceId: string;
  /** Id of the staff member; `''` for anyone. */
  staffId: string;
}

/** Services that are booked together in sequence, for one or several people. */
export interface Together {
  /** Services of the visit, at least one. */
  parts: readonly Part[];
  people: number;
  /** Highest possible number of people. */
  most: number;
  /** Services that can be added. */
  services: readonly ProductTile[];
  isFull: boolean;
}

/** Returns true if the choice is booked as a visit. */
export function isVisit({ parts, people }: Together): boolean {
  return parts.length > 1 || people > 1;
}

/** Returns the query parameters of the services after the first one, and of the number of people. */
export function pairsOf({ parts, people }: Together): [string, string][] {
  const others = parts.slice(1).flatMap(({ serviceId, staffId }): [string, string][] => [
    ['with', serviceId],
    ['who', staffId],
  ]);
  return people > 1 ? [['people', String(people)], ...others] : others;
}

/** Renders the fields for further services and for the number of people. */
export function togetherFields(
  { texts: { times: texts } }: RequestContext,
  together: Together,
): Html {
  const { parts, people, most, services, isFull } = together;
  const counts = Array.from({ length: most }, (_, index) => index + 1);
  return html`${parts.slice(1).map(
    (part, index) =>
      html`<div class="pair">
        <div class="field">
          <label for="with-${index}">${texts.andThen}</label>
          <select id="with-${index}" name="with">
            <option value="">${texts.nothingMore}</option>
            ${optionsOf(part).map(
              ({ id, name }) =>
                html`<option value="${id}" ${id === part.serviceId && html` selected`}>
                  ${name}
                </option>`,
            )}
            ${services.map(({ itemId, name }) => html`<option value="${itemId}">${name}</option>`)}
          </select>
        </div>
        ${whoField(texts, part, index)}
      </div>`,
  )}
  ${
    !isFull &&
    services.length > 0 &&
    html`<div class="field">
      <label for="with">${parts.length > 1 ? texts.andThen : texts.addService}</label>
      <select id="with" name="with">
        <option value="">${texts.nothingMore}</option>
        ${services.map(({ itemId, name }) => html`<option value="${itemId}">${name}</option>`)}
      </select>
    </div>`
  }
  ${
    most > 1 &&
    html`<div class="field">
      <label for="people">${texts.people}</label>
      <select id="people" name="people">
        ${counts.map(
          count =>
            html`<option value="${count}" ${count === people && html` selected`}>
              ${texts.countPeople({ count })}
            </option>`,
        )}
      </select>
    </div>`
  }`;
}

/** Returns a service, or all its variants, as options. */
function optionsOf({ item }: Part): { id: string; name: string }[] {
  if (item.variants.length === 0) return [{ id: item.itemId, name: item.name }];
  return item.variants.map(({ itemId, name }) => ({ id: itemId, name: `${item.name}, ${name}` }));
}

function whoField(
  texts: RequestContext['texts']['times'],
  { item, staffId }: Part,
  index: number,
): Html {
  if (item.staff.length < 2) return html`<input type="hidden" name="who" value="" />`;
  return html`<div class="field">
    <label for="who-${index}">${texts.withWhom}</label>
    <select id="who-${index}" name="who">
      <option value="">${texts.anyone}</option>
      ${item.staff.map(
        person =>
          html`<option value="${person.staffId}" ${person.staffId === staffId && html` selected`}>
            ${person.name}
          </option>`,
      )}
    </select>
  </div>`;
}
