const name = 'frontdesk-session';
let remembered: string | undefined;

/** A random session id: a new hold replaces the session's earlier one, also after a reload. */
export function sessionOf(): string {
  remembered ??= stored() ?? randomText();
  try {
    sessionStorage.setItem(name, remembered);
  } catch {
    // Storage may be blocked; then the id lasts until the page is left.
  }
  return remembered;
}

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** 128 random bits; unlike randomUUID it works on pages without https. */
export function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
