import type { Request } from 'express';

/** The text fields of a form by name. */
export function typedIn(request: Request): Record<string, string> {
  const body = (request.body ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.trim()]] : [],
    ),
  );
}

/** All values of a field of a form or of a query parameter, in their order. */
export function allOf(request: Request, name: string): string[] {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const values = [body[name] ?? request.query[name] ?? []].flat();
  return values.flatMap(value => (typeof value === 'string' ? [value.trim()] : []));
}

/** A query parameter as one text. */
export function asked(request: Request, name: string): string {
  const value = request.query[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** The first of some fields of a form, or query parameters, that has a text; else an empty text. */
export function given(request: Request, ...names: string[]): string {
  for (const name of names) {
    const [value] = allOf(request, name);
    if (value) return value;
  }
  return '';
}
