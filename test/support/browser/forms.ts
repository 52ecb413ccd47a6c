/** A form, as a browser without scripts would send it. */
export interface Form {
  action: string;
  method: 'get' | 'post';
  fields: Record<string, string>;
  /** Names and values of the submit buttons. */
  buttons: { name: string; value: string }[];
}

/** Returns the first form of a page that is sent to an address. */
export function formOf(text: string, action: string): Form {
  for (const [, attributes = '', inside = ''] of text.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)) {
    const given = attributesOf(attributes);
    if (given['action'] !== action) continue;
    return {
      action,
      method: given['method'] === 'post' ? 'post' : 'get',
      fields: fieldsOf(inside),
      buttons: [...inside.matchAll(/<button\b([^>]*)>/g)].flatMap(([, button = '']) => {
        const { name, value = '' } = attributesOf(button);
        return name ? [{ name, value }] : [];
      }),
    };
  }
  throw new Error(`There is no form for ${action} in ${text}`);
}

/** Returns the text of a page as people read it. */
export function readable(text: string): string {
  const body = text.slice(text.indexOf('<body'));
  return decoded(body.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ');
}

function fieldsOf(inside: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, attributes = ''] of inside.matchAll(/<input\b([^>]*)>/g)) {
    const { name, value = '', type, checked } = attributesOf(attributes);
    if (name && (type !== 'radio' || checked !== undefined)) fields[name] = value;
  }
  for (const [, attributes = '', value = ''] of inside.matchAll(
    /<textarea\b([^>]*)>(.*?)<\/textarea>/gs,
  )) {
    fields[attributesOf(attributes)['name'] ?? ''] = decoded(value);
  }
  for (const [, attributes = '', options = ''] of inside.matchAll(
    /<select\b([^>]*)>(.*?)<\/select>/gs,
  )) {
    const all = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, option = '']) =>
      attributesOf(option),
    );
    const chosen = all.find(({ selected }) => selected !== undefined) ?? all[0];
    fields[attributesOf(attributes)['name'] ?? ''] = chosen?.['value'] ?? '';
  }
  return fields;
}

function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/([\w-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, decoded(value ?? '')]));
}

function decoded(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
}
