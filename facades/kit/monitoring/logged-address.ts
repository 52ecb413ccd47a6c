/** An entity id: a TypeID. Secrets have the same prefixes with a longer or differently written rest. */
const id = /^[a-z]{2,12}_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** A word of a route, a slug, a date, or a file of the Control Panel. */
const word = /^(?:[a-z0-9.-]{1,80}|[A-Za-z]{1,24})$/;

/** A number with more digits may be a phone. */
const phone = /\d{6}/;

/** Query parameters whose values name neither people nor secrets. Ids are shown as well. */
const shownMembers = new Set([
  'date',
  'day',
  'dryRun',
  'from',
  'kind',
  'language',
  'limit',
  'locale',
  'onlyActive',
  'order',
  'sort',
  'status',
  'to',
  'type',
]);

const hidden = '[redacted]';

/**
 * Returns an address as it is logged. A part of its path is shown only if it has the form of a word or an id, so that no
 * token is logged, whether or not a route takes it, and however it is encoded. Query values are hidden but for harmless ones.
 */
export function loggedAddress(url: string): string {
  const [path = '', ...query] = url.split('?');
  const shown = path.split('/').map(part => (part === '' || isShown(part) ? part : hidden));
  if (query.length === 0) return shown.join('/');
  return `${shown.join('/')}?${query.join('?').split('&').map(loggedMember).join('&')}`;
}

const isShown = (part: string) => id.test(part) || (word.test(part) && !phone.test(part));

function loggedMember(member: string): string {
  const [name = '', value] = member.split(/=(.*)/s);
  if (value === undefined || !word.test(name) || phone.test(name)) return hidden;
  return value === '' || shownMembers.has(name) || id.test(value) ? member : `${name}=${hidden}`;
}
