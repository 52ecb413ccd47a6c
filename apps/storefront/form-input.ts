import type { Request } from 'express';

/** Returns the text fields of a form by name. */
export function typedIn(request: Request): Record<string, string> {
  const body = (request.body ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.trim()]] : [],
    ),
  );
}

/** Returns all values of a form field or query parameter, in order. */
export function allOf(request: Request, name: string): string[] {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const values = [body[name] ?? request.query[name] ?? []].flat();
  return values.flatMap(value => (typeof value === 'string' ? [value.trim()] : []));
}

/** Returns a query parameter as text. */
export function queryText(request: Request, name: string): string {
  const value = request.query[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Returns the first non-empty text of some form fields or query parameters; empty if there is none. */
export function given(request: Request, ...names: string[]): string {
  for (const name of names) {
    const [value] = allOf(request, name);
    if (value) return value;
  }
  return '';
}
