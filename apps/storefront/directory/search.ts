import type { Request } from 'express';
import { queryText } from '../form-input.ts';

/** Parts of the day that visitors choose from, as local hours. */
export const hours = {
  morning: { timeTo: '12:00' },
  afternoon: { timeFrom: '12:00', timeTo: '17:00' },
  evening: { timeFrom: '17:00' },
} as const;

export type Hour = keyof typeof hours;

/** A visitor's search, as it is in the address of the page. */
export interface Search {
  what: string;
  where: string;
  kind: string;
  /** Coordinates of the visitor such as `52.520,13.405`; empty without. */
  at: string;
  /** Days from today, or a local day; empty: any. */
  day: string;
  hour: Hour | '';
  cursor: string;
}

const most = 100;

/** Reads the search of a request. Values that no page of ours writes count as absent. */
export function readSearch(request: Request): Search {
  const text = (name: string) => queryText(request, name).slice(0, most);
  const matching = (name: string, pattern: RegExp) => {
    const value = queryText(request, name);
    return pattern.test(value) ? value : '';
  };
  const hour = queryText(request, 'hour');
  return {
    what: text('what'),
    where: text('where'),
    kind: matching('kind', /^[a-z_]{2,30}$/),
    at: matching('at', /^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/),
    day: matching('day', /^(\d{1,2}|\d{4}-\d\d-\d\d)$/),
    hour: Object.hasOwn(hours, hour) ? (hour as Hour) : '',
    cursor: matching('cursor', /^[\w-]{1,400}$/),
  };
}

/** Returns true if the visitor asked for anything. */
export function isAsked({ cursor: _cursor, ...search }: Search): boolean {
  return Object.values(search).some(value => value !== '');
}

/** Returns the query of the core for a search. A town beside the visitor's own place would find little, so the place wins. */
export function coreQuery({ what, where, kind, at, day, hour, cursor }: Search): URLSearchParams {
  const [latitude = '', longitude = ''] = at.split(',');
  const isDate = day.includes('-');
  const asked = {
    what,
    where: at ? '' : where,
    kind,
    latitude,
    longitude,
    radiusKm: at ? '25' : '',
    date: isDate ? day : '',
    daysAhead: isDate ? '' : day,
    ...(hour && hours[hour]),
    cursor,
  };
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''));
}

/** Returns the address of a search, with some of its values replaced. */
export function searchPath(search: Search, changed: Partial<Search> = {}): string {
  const values = Object.entries({ ...search, cursor: '', ...changed });
  const query = new URLSearchParams(values.filter(([, value]) => value !== '')).toString();
  return query === '' ? '/' : `/?${query}`;
}
